import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { PaymentRecord } from '#shared/contract/desk/money/payments.ts'
import { formatMoment, formatNumber } from '#shared/i18n/format.ts'
import { summary } from '#styled-system/recipes'
import { PaidBy, PaidFor } from './payment-columns.tsx'

interface FactsProps {
  payment: PaymentRecord
  symbol?: string
  zone: string
}

/** What is known of the attempt itself. Texts: `desk-payments`, `payments`. */
export function PaymentFacts({ payment, symbol, zone }: FactsProps) {
  const t = useT()
  const styles = summary()
  const facts = useFacts({ payment, symbol, zone }).filter(([, value]) => value)
  return (
    <Card heading={t('desk-payments:facts.title')}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{t(`desk-payments:facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function useFacts({ payment, symbol, zone }: FactsProps): [name: string, value: ReactNode][] {
  const t = useT()
  const lang = useLang()
  const { currency, gateway_account, gateway_payment_id, next_check_at } = payment
  const money = (minor: number) => <Money {...{ minor, currency, symbol }} />
  const time = (at: string | null) => at && <time dateTime={at}>{formatMoment(at, lang, { zone })}</time>
  return [
    ['target', <PaidFor key="for" row={payment} />],
    ['amount', money(payment.amount_minor)],
    ['received', money(payment.received_minor)],
    ['returned', money(payment.returned_minor)],
    ['method', <PaidBy key="by" row={payment} />],
    ['mode', t(`desk-payments:mode.${payment.live ? 'live' : 'test'}`)],
    ['account', gateway_account && <Ltr>{gateway_account}</Ltr>],
    ['number', gateway_payment_id && <Ltr>{gateway_payment_id}</Ltr>],
    ['expires', time(payment.expires_at)],
    ['checks', payment.checks > 0 && formatNumber(payment.checks, lang)],
    ['next', time(next_check_at)],
    ['id', <Ltr key="id">{payment.id}</Ltr>],
  ]
}
