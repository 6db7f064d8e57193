import { assetAnswer } from './assets.ts'
import { receive } from './messages.ts'
import { answerNavigation } from './navigate.ts'
import { keepOfflinePages } from './offline-page.ts'
import { scope } from './scope.ts'
import { keepAssets } from './store.ts'

/** Files of the shell that are loaded when first needed, told by the build. */
declare const SHELL_PARTS: string[]
/** Makes every build another worker, which keeps the offline page of that build. */
declare const BUILD: string

scope.addEventListener('install', event => {
  event.waitUntil(
    keepOfflinePages()
      .then(() => keepAssets(SHELL_PARTS))
      // Pages are asked from the network and files carry a hash, so open tabs are as well off with the new one.
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', event => {
  console.debug(`Worker of build ${BUILD}`)
  event.waitUntil(
    Promise.resolve(scope.registration.navigationPreload?.enable()).then(() => scope.clients.claim()),
  )
})

scope.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== scope.location.origin) return
  // Every navigation, because one that is not answered here is asked for twice where it was begun ahead.
  if (request.mode === 'navigate') return event.respondWith(answerNavigation(event))
  const answer = assetAnswer(event)
  if (answer) event.respondWith(answer(event))
})

scope.addEventListener('message', event => event.waitUntil(receive(event)))
