import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { getPaymentAttempt, type PaymentAttempt } from '#shared/contract/payments.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'
import { nextDelay, paymentView } from './payment-view.ts'

/** Follows an attempt until it is decided, asking less and less often; `ask` asks at once. */
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
      // A missed answer is no answer: the next question comes anyway.
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
