import { assetAnswer } from './assets.ts'
import { receive } from './messages.ts'
import { answerNavigation } from './navigate.ts'
import { keepOfflinePages } from './offline-page.ts'
import { scope } from './scope.ts'
import { keepAssets } from './store.ts'

declare const SHELL_PARTS: string[]
/** Changes with each build, so that its offline page is stored. */
declare const BUILD: string

scope.addEventListener('install', event => {
  event.waitUntil(
    keepOfflinePages()
      .then(() => keepAssets(SHELL_PARTS))
      // Files have content hashes, so open tabs can switch.
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
  // Every navigation: otherwise preloaded ones would be requested twice.
  if (request.mode === 'navigate') return event.respondWith(answerNavigation(event))
  const answer = assetAnswer(event)
  if (answer) event.respondWith(answer(event))
})

scope.addEventListener('message', event => event.waitUntil(receive(event)))
