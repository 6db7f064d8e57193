import type { ReactNode } from 'react'
import { OfferFields } from '#client/features/bookings/desk/OfferFields.tsx'
import { hoursFit, type QuoteValues, startOf } from '#client/features/bookings/desk/quote-form.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { css } from '#styled-system/css'
import { DayFields } from './DayFields.tsx'
import { callOfferDates } from './dates.api.ts'
import { type DatesOf, type DaysValues, useDates } from './use-dates.ts'

type DeskValues = DaysValues & QuoteValues

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start', '& > *': { inlineSize: 'full' } })
const button = css({ '&&': { inlineSize: 'auto' } })

/** Offers other days of a stay to the customer. Texts: `hotel-bookings`, `desk-booking`, `booking`, `ui`. */
function DatesDeskView({ id, from, to, today }: DatesOf) {
  const t = useT()
  const start: DeskValues = { from, to, ...startOf() }
  const form = useDates(start, today, {
    send: values => callOfferDates(id, values),
    news: t('desk-booking:quote.offered'),
    check: ({ hours }) => (hoursFit(hours) ? {} : { hours: t('desk-booking:quote.hours_wrong') }),
  })
  return (
    <Card id="move" heading={t('hotel-bookings:dates.open')}>
      <Form form={form}>
        <div className={stack}>
          <p className={css({ color: 'fg.muted' })}>{t('hotel-bookings:dates.desk')}</p>
          <DayFields form={form} today={today} />
          <OfferFields form={form} />
          <Button
            type="submit"
            size="sm"
            className={button}
            busy={form.busy}
            busyText={t('hotel-bookings:dates.busy')}
          >
            {t('desk-booking:move.offer')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

export const DatesDesk: (props: DatesOf & IslandProps) => ReactNode = withIsland(DatesDeskView)
