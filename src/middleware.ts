import { defineMiddleware } from 'astro:middleware'
import { answerPage } from './server/http/pages/page.ts'
import { redirect } from './server/wire/page-steps.ts'
import { pathFor } from './shared/i18n/index.ts'

export const onRequest = defineMiddleware((context, next) =>
  answerPage(context.request, async locals => {
    const { locale } = context.params
    // It takes any folders: without this, `/tours/desk` would draw the desk with the guard of a tour.
    if (locale !== undefined && locale !== locals.lang) return redirect(pathFor(locals.lang, '/'))
    Object.assign(context.locals, locals)
    // Every page depends on the tenant's settings.
    if (locals.page?.content) context.cache.set({ tags: ['settings'] })
    return next()
  }),
)
