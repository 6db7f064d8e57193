import { useLang, useT } from '#client/lib/island.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { PaymentPart } from '#shared/contract/bookings/deposits.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { PlanLines } from '../facts/PlanLines.tsx'
import { amountOf, partsOf } from './payment-part.ts'

interface PartChoiceProps {
  booking: Booking
  symbol?: string
  value: PaymentPart
  onChange: (part: PaymentPart) => void
}

const note = css({ display: 'block' })
const stack = css({ display: 'grid', gap: '5' })

/** What is due when, and whether to pay what is due next or all; nothing for a booking that is paid at once. */
export function PartChoice({ booking, symbol, value, onChange }: PartChoiceProps) {
  const t = useT()
  const lang = useLang()
  const { payment_plan: plan, currency } = booking
  const parts = partsOf(booking)
  if (!plan) return null
  const label = (part: PaymentPart) => {
    const amount = formatMoney(amountOf(booking, part), currency, lang, { symbol }).text
    const key = part === 'next' && booking.status === 'held' ? 'pay_deposit' : `pay_${part}`
    return t(`checkout:plan.${key}`, { amount: `\u2068${amount}\u2069` })
  }
  return (
    <Card heading={t('checkout:plan.title')}>
      <div className={stack}>
        <PlanLines {...{ booking, plan, symbol }} />
        {parts.length > 1 && (
          <RadioGroup
            look="cards"
            name="part"
            label={t('checkout:plan.choose')}
            value={value}
            onChange={onChange}
            options={parts.map(part => ({
              value: part,
              label: label(part),
              note: <span className={note}>{t(`checkout:plan.${part}_note`)}</span>,
            }))}
          />
        )}
      </div>
    </Card>
  )
}
