import type { ReactNode } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { callSetPnr } from './tickets.api.ts'

interface PnrCardProps {
  bookingId: string
  pnr: string | null
}

/** The locator that the airline gave this booking alone. Texts: `desk-booking`, `booking`, `ui`. */
function CardView({ bookingId, pnr }: PnrCardProps) {
  const t = useT()
  const form = useForm<{ pnr: string }>({
    start: { pnr: pnr ?? '' },
    prefix: 'pnr',
    async send(values) {
      await callSetPnr(bookingId, { pnr: values.pnr.trim() || null })
      return reloadWith(t('desk-booking:pnr.done'))
    },
  })
  return (
    <Card heading={t('desk-booking:pnr.title')}>
      <Form form={form}>
        <Field {...form.field('pnr')} label={t('booking:pnr')} hint={t('desk-booking:pnr.hint')}>
          {control => <TextInput {...control} {...form.input('pnr')} ltr short maxLength={6} />}
        </Field>
        <div>
          <Button type="submit" size="sm" variant="line" busy={form.busy} busyText={t('desk-booking:busy')}>
            {t('desk-booking:pnr.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

export const PnrCard: (props: PnrCardProps & IslandProps) => ReactNode = withIsland(CardView)
