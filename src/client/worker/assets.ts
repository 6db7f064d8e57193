import { isBuilt, isCall } from '#shared/rules/site/offline.ts'
import type { FetchingEvent } from './scope.ts'
import { findAsset, keepAsset } from './store.ts'

const isPublic = (answer: Response) =>
  answer.status === 200 && /\bpublic\b/.test(answer.headers.get('cache-control') ?? '')

async function fetchAndKeep({ request, waitUntil }: Pick<FetchingEvent, 'request' | 'waitUntil'>) {
  const answer = await fetch(request)
  if (isPublic(answer)) waitUntil(keepAsset(request, answer.clone()))
  return answer
}

/** Built files never change. */
async function keptFirst(event: FetchingEvent): Promise<Response> {
  return (await findAsset(event.request)) ?? fetchAndKeep(bound(event))
}

/** Pictures may change. */
async function networkFirst(event: FetchingEvent): Promise<Response> {
  return fetchAndKeep(bound(event)).catch(async error => {
    const kept = await findAsset(event.request)
    if (kept) return kept
    throw error
  })
}

const bound = (event: FetchingEvent) => ({
  request: event.request,
  waitUntil: (work: Promise<unknown>) => event.waitUntil(work),
})

/** Handles scripts, styles, fonts and pictures; undefined for others. */
export function assetAnswer({
  request,
}: FetchingEvent): ((event: FetchingEvent) => Promise<Response>) | undefined {
  const url = new URL(request.url)
  if (isBuilt(url)) return keptFirst
  const isPicture = request.destination === 'image' && !isCall(url)
  return isPicture ? networkFirst : undefined
}
