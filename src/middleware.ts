import { defineMiddleware } from 'astro:middleware'
import { answerPage } from './server/http/page.ts'

export const onRequest = defineMiddleware((context, next) =>
  answerPage(context.request, locals => {
    Object.assign(context.locals, locals)
    return next()
  }),
)
