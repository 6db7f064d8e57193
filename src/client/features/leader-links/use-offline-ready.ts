import { useEffect, useState } from 'react'
import { startWorker } from '#client/features/shell/overlays/start-worker.ts'
import { loadReader } from './read-qr.ts'

const LOOK_MS = 500

/** Whether this page opens without network from now on. */
export function useOfflineReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const { origin, pathname } = location
      if (await caches.match(origin + pathname)) return setReady(true)
      timer = setTimeout(look, LOOK_MS)
    }
    // The reader of codes first, so that it is among the files the worker keeps. Browsers without workers stay online.
    loadReader()
      .catch(() => undefined)
      .then(startWorker)
      .then(() => ('caches' in globalThis ? look() : undefined))
      .catch(() => undefined)
    return () => clearTimeout(timer)
  }, [])
  return ready
}
