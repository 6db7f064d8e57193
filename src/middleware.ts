import { defineMiddleware } from 'astro:middleware'
import { answerPage } from './server/http/pages/page.ts'
import { redirect } from './server/wire/page-steps.ts'
import { pathFor } from './shared/i18n/index.ts'

/** Takes every address that no other page takes. */
const HOME_ROUTE = '/[...locale]'
const DAY = 86_400

export const onRequest = defineMiddleware((context, next) =>
  answerPage(context.request, async locals => {
    const { locale } = context.params
    // It takes any folders: without this, `/tours/desk` would draw the desk with the guard of a tour.
    if (locale !== undefined && locale !== locals.lang) {
      // A page that cannot be loaded is drawn as if its address were unknown.
      if (locals.page && context.routePattern === HOME_ROUTE)
        throw new Error(`The page ${locals.page.name} cannot be drawn: ${context.url.pathname}`)
      return redirect(pathFor(locals.lang, '/'))
    }
    Object.assign(context.locals, locals)
    // Every page depends on the tenant's settings, and its footer on the year.
    if (locals.page?.content) context.cache.set({ tags: ['settings'], maxAge: DAY })
    return next()
  }),
)
