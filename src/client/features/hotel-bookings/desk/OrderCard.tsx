import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { decideOrder, type StayOrder } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { css } from '#styled-system/css'
import { supplierName } from './supplier-name.ts'

interface OrderCardProps {
  bookingId: string
  order: StayOrder
  currency: string
  symbol?: string
  /** May say what became of it. */
  decides: boolean
}

const stack = css({ display: 'grid', gap: '3', '& > button': { justifySelf: 'start' } })
const quiet = css({ color: 'fg.muted', fontSize: '14' })

/** What the supplier says of the rooms, and what staff do when it leaves them open. Texts: `hotel-bookings`, `ui`. */
function OrderCardView({ bookingId, order, currency, symbol, decides }: OrderCardProps) {
  const t = useT()
  const { supplier, state, reason, seen_minor: seen } = order
  return (
    <Card heading={t('hotel-bookings:order.title', { supplier: supplierName(supplier, t) })}>
      <div className={stack}>
        {state !== 'review' && <p>{t(`hotel-bookings:order.state.${state}`)}</p>}
        {state === 'booked' && <p className={quiet}>{t('hotel-bookings:order.days')}</p>}
        {state === 'review' && (
          <Notice title={t(`hotel-bookings:order.reason.${reason ?? 'unknown'}`)}>
            {seen !== null && (
              <p>
                {t('hotel-bookings:order.seen')} <Money minor={seen} currency={currency} symbol={symbol} />
              </p>
            )}
            <p>{t('hotel-bookings:order.hint')}</p>
          </Notice>
        )}
        {state === 'review' && decides && <DecisionForm bookingId={bookingId} order={order} />}
      </div>
    </Card>
  )
}

function DecisionForm({ bookingId, order }: Pick<OrderCardProps, 'bookingId' | 'order'>) {
  const t = useT()
  const leaves = order.wanted === 'cancelled'
  const outcomes = leaves ? (['not_booked'] as const) : (['booked', 'not_booked'] as const)
  const form = useForm({
    start: { outcome: outcomes[0] as 'booked' | 'not_booked', number: order.number ?? '', reason: '' },
    async send({ outcome, number, reason }) {
      const body = outcome === 'booked' ? { outcome, number, reason } : { outcome, reason }
      await api(decideOrder, { params: { id: bookingId }, body, quiet: true })
      return reloadWith(t('hotel-bookings:desk.saved'))
    },
  })
  return (
    <Form form={form}>
      <div className={stack}>
        <Field {...form.field('outcome')} label={t('hotel-bookings:order.outcome')}>
          {control => (
            <Select
              {...control}
              value={form.values.outcome}
              options={outcomes.map(value => ({
                value,
                label: t(`hotel-bookings:order.${leaves ? 'gone' : value}`),
              }))}
              onChange={value => form.change({ outcome: value as 'booked' | 'not_booked' })}
            />
          )}
        </Field>
        {form.values.outcome === 'booked' && (
          <Field {...form.field('number')} label={t('hotel-bookings:order.number')}>
            {control => (
              <TextInput {...control} {...form.input('number')} ltr maxLength={40} autoComplete="off" />
            )}
          </Field>
        )}
        <ReasonField {...form.control('reason')} label={t('hotel-bookings:order.why')} />
        <Button type="submit" variant="line" busy={form.busy} busyText={t('ui:working')}>
          {t('hotel-bookings:desk.save')}
        </Button>
      </div>
    </Form>
  )
}

export const OrderCard: (props: OrderCardProps & IslandProps) => ReactNode = withIsland(OrderCardView)
