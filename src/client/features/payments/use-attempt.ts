import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { getPaymentAttempt, type PaymentAttempt } from '#shared/contract/money/payments.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'
import { nextDelay, paymentView } from './payment-view.ts'

/** Polls an attempt until it is decided; `ask` polls now. */
export function useAttempt(first: PaymentAttempt) {
  const [attempt, setAttempt] = useState(first)
  const [waited, setWaited] = useState(0)
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useEffectEvent(async (since: number) => {
    asked.current += 1
    try {
      setAttempt(await api(getPaymentAttempt, { params: { id: first.id }, quiet: true }))
    } catch {
      // The next poll follows.
    }
    setWaited(Date.now() - since)
  })
  const open = isOpenAttempt(attempt.status)
  const since = useRef<number>(undefined)
  useEffect(() => {
    if (!open) return
    since.current ??= Date.now()
    const from = since.current
    let stopped = false
    const later = () => {
      timer.current = setTimeout(
        async () => {
          await ask(from)
          if (!stopped) later()
        },
        nextDelay(asked.current, Date.now() - from),
      )
    }
    later()
    return () => {
      stopped = true
      clearTimeout(timer.current)
    }
  }, [open])
  const again = async () => {
    const next = await api(getPaymentAttempt, { params: { id: first.id } }).catch(() => undefined)
    if (next) setAttempt(next)
  }
  return { attempt, view: paymentView(attempt, waited), again }
}
