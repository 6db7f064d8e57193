import { useEffect, useState } from 'react'

interface Sending<Answer> {
  state: 'open' | 'busy' | 'done'
  pressed?: string | undefined
  answer?: Answer
}

export function useSending<Answer>(taken: boolean) {
  const [{ state, pressed, answer }, set] = useState<Sending<Answer>>({ state: taken ? 'done' : 'open' })
  // A page from the back/forward cache may be busy.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && set({ state: 'open' })
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  return {
    busy: state === 'busy',
    done: state === 'done',
    pressed,
    answer,
    reopen: () => set(now => (now.state === 'done' ? { state: 'open' } : now)),
    async run(button: string | undefined, send: () => Promise<Answer>) {
      set({ state: 'busy', pressed: button })
      try {
        const now = await send()
        if (now !== true) set({ state: 'done', answer: now })
      } catch (error) {
        set({ state: 'open' })
        throw error
      }
    },
  }
}
