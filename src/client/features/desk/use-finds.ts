import { useEffect, useState } from 'react'
import { type DeskFinds, SEARCH_MIN } from '#shared/contract/desk/search.ts'
import { findAtDesk } from './desk.api.ts'

const WAIT_MS = 150

/** What the desk finds for a text, with the text it belongs to; undefined before the first answer. */
export function useFinds(typed: string): { text: string; finds: DeskFinds } | undefined {
  const text = typed.trim()
  const [found, setFound] = useState<{ text: string; finds: DeskFinds }>()
  useEffect(() => {
    if (text.length < SEARCH_MIN) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      findAtDesk(text, abort.signal)
        .then(finds => setFound({ text, finds }))
        // Enter asks for the page of results, which says what is wrong.
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])
  return text.length < SEARCH_MIN ? undefined : found
}
