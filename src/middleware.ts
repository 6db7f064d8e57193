import { defineMiddleware } from 'astro:middleware'
import { answerPage } from './server/http/pages/page.ts'

export const onRequest = defineMiddleware((context, next) =>
  answerPage(context.request, locals => {
    Object.assign(context.locals, locals)
    // Every page depends on the tenant's settings.
    if (locals.page?.content) context.cache.set({ tags: ['settings'] })
    return next()
  }),
)
