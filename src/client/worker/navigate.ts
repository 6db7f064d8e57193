import { stripLang } from '#shared/i18n/index.ts'
import { KEEPING, type Keeping, keepingOf, keyOf } from '#shared/rules/site/offline.ts'
import { showCopy } from './copy.ts'
import { offlinePage, refreshOfflinePages } from './offline-page.ts'
import type { FetchingEvent } from './scope.ts'
import { findCopy, makeKeeper } from './store.ts'

/** Gateway errors: site or database unreachable. */
const AWAY = new Set([502, 503, 504])

const pause = (ms: number) => new Promise<undefined>(done => setTimeout(done, ms, undefined))

/** Loads from the network and stores what may be kept. */
async function ask(event: FetchingEvent, kind: Keeping | undefined, url: URL): Promise<Response> {
  const keep = makeKeeper()
  const answer = (await event.preloadResponse) ?? (await fetch(event.request))
  const own = kind && answer.status === 200 ? answer.clone() : answer
  event.waitUntil(keep(kind, url, own).then(refreshOfflinePages, () => undefined))
  return answer
}

/** With a query, too, the copy of a content page is shown. */
function shownKind(url: URL): Keeping | undefined {
  const kind = keepingOf(new URL(keyOf(url)))
  return kind === 'content' ? kind : keepingOf(url)
}

/** Network first with a time limit, then the copy, then the offline page. */
export async function answerNavigation(event: FetchingEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const { lang } = stripLang(url.pathname)
  const network = ask(event, keepingOf(url), url)
  const shown = shownKind(url)
  const copy = shown && (await findCopy(shown, url))
  if (!shown || !copy) return network.catch(() => offlinePage(lang))
  const answer = await Promise.race([network.catch(() => undefined), pause(KEEPING[shown].patienceMs)])
  if (answer && !AWAY.has(answer.status)) return answer
  return shown === 'shell' ? copy : showCopy(copy, lang)
}
