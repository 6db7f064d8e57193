import { isBuilt, keepingOf, type PageMessage } from '#shared/rules/site/offline.ts'
import { type MessagingEvent, scope } from './scope.ts'
import { forgetOwn, keepAssets, makeKeeper } from './store.ts'

// Reloads personal pages in other tabs, which leads to login.
async function leaveOwnPages(except: string | undefined): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window' })
  const own = windows.filter(({ id, url }) => id !== except && keepingOf(new URL(url)) === 'own')
  await Promise.all(own.map(client => client.navigate(client.url).catch(() => undefined)))
}

async function keepVisited(address: string, assets: string[]): Promise<void> {
  const url = new URL(address)
  const kind = keepingOf(url)
  await keepAssets(assets.filter(asset => isBuilt(new URL(asset, url))))
  if (!kind) return
  const keep = makeKeeper()
  const answer = await fetch(address)
  await keep(kind, url, answer)
}

export async function receive({ data, source }: MessagingEvent): Promise<void> {
  const message = data as PageMessage
  if (message.type === 'visited') return keepVisited(message.url, message.assets)
  if (message.type !== 'forget') return
  // Every page without user sends it; only the first deletes something.
  if (await forgetOwn()) await leaveOwnPages(source?.id)
}
