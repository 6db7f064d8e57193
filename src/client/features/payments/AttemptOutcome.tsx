import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { CircleAlert, CircleCheck, Clock, RotateCcw } from '#client/ui/layout/icons.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { PaymentPanel } from './PaymentPanel.tsx'
import { paymentTitle } from './payment-title.ts'
import { type Decided, reasonKey } from './payment-view.ts'

const LOOKS = {
  success: ['success', CircleCheck, 'text'],
  failed: ['danger', CircleAlert, 'failed'],
  review: ['warning', Clock, 'review'],
  refunded: ['warning', RotateCcw, 'back'],
} as const

interface AttemptOutcomeProps {
  attempt: PaymentAttempt
  view: Decided
  symbol?: string
  /** Texts under `payments:<texts>.` */
  texts: 'topUp' | 'quick'
  /** What the texts name beside the amount. */
  names: Record<string, string>
  /** Why staff rejected a transfer. */
  why?: string
  children: ReactNode
}

/** How a payment ended that is for no booking. */
export function AttemptOutcome({ attempt, view, symbol, texts, ...props }: AttemptOutcomeProps) {
  const t = useT()
  const [tone, Glyph, text] = LOOKS[view]
  const minor = view === 'refunded' ? attempt.refunded_minor || attempt.amount_minor : attempt.amount_minor
  const amount = formatMoney(minor, attempt.currency, useLang(), { symbol }).text
  const named = Object.entries({ ...props.names, amount }).map(([name, value]) => [
    name,
    `\u2068${value}\u2069`,
  ])
  return (
    <PaymentPanel
      tone={tone}
      icon={<Glyph aria-hidden="true" />}
      title={t(paymentTitle(attempt, view))}
      text={
        <>
          {view === 'failed' && (
            <strong className={css({ display: 'block' })}>{t(reasonKey(attempt))}</strong>
          )}
          {attempt.method === 'bank_transfer' && view === 'failed'
            ? props.why && <bdi>{props.why}</bdi>
            : t(`payments:${texts}.${text}`, Object.fromEntries(named))}
        </>
      }
    >
      {props.children}
    </PaymentPanel>
  )
}
