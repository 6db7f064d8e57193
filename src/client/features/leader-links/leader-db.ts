import type { LeaderSheet, PhoneTick } from '#shared/contract/tours/leader-links.ts'

/** What a leader's phone keeps: the departure of each link, and ticks until the server has them. */

const [NAME, VERSION] = ['rihla-leader', 1]

export interface KeptDeparture {
  linkId: string
  token: string
  sheet: LeaderSheet
  /** The server's clock minus this one's, in milliseconds. */
  offset: number
  /** Points the leader added. */
  points: string[]
}

/** By this phone's clock. */
export type KeptTick = PhoneTick & { linkId: string }

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('departures', { keyPath: 'linkId' })
    request.result.createObjectStore('ticks', { keyPath: 'id' }).createIndex('linkId', 'linkId')
  }
  return done(request)
}

async function use<T>(
  store: 'departures' | 'ticks',
  work: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open()
  try {
    return await done(work(db.transaction(store, 'readwrite').objectStore(store)))
  } finally {
    db.close()
  }
}

export const readDeparture = (linkId: string) =>
  use<KeptDeparture | undefined>('departures', rows => rows.get(linkId))

export const keepDeparture = (departure: KeptDeparture) => use('departures', rows => rows.put(departure))

/** Names and telephone numbers go when the link ends. */
export const dropDeparture = (linkId: string) => use('departures', rows => rows.delete(linkId))

export const readTicks = (linkId: string) =>
  use<KeptTick[]>('ticks', rows => rows.index('linkId').getAll(linkId))

export const keepTick = (tick: KeptTick) => use('ticks', rows => rows.put(tick))

export async function dropTicks(ids: readonly string[]): Promise<void> {
  for (const id of ids) await use('ticks', rows => rows.delete(id))
}
