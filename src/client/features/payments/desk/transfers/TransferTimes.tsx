import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import {
  MAX_SLIP_HOURS,
  MAX_TRANSFER_DAYS,
  type TransferSettings,
} from '#shared/contract/desk/money/transfers.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { css } from '#styled-system/css'
import { callSaveTimes } from './transfers.api.ts'

const LIMITS = { slip_hours: MAX_SLIP_HOURS, days: MAX_TRANSFER_DAYS }
const NAMES = ['slip_hours', 'days'] as const
const HINTS = { slip_hours: 'slip_hint', days: 'days_hint' }
const stack = css({ display: 'grid', gap: '4', justifyItems: 'start' })

const numberOf = (typed: string) => Number(normaliseDigits(typed).trim() || Number.NaN)

/** How long a slip extends the hold, and how long a transfer may take without a hold. */
export function TransferTimes({ settings }: { settings: TransferSettings }) {
  const t = useT()
  const form = useForm({
    prefix: 'times',
    start: { slip_hours: String(settings.slip_hours), days: String(settings.days) },
    check: values =>
      Object.fromEntries(
        NAMES.map(name => {
          const value = numberOf(values[name])
          const fits = Number.isInteger(value) && value >= 1 && value <= LIMITS[name]
          return [name, fits ? undefined : t('desk-transfers:times.wrong')]
        }),
      ),
    send: async ({ slip_hours, days }) => {
      await callSaveTimes({ slip_hours: numberOf(slip_hours), days: numberOf(days) })
    },
  })
  return (
    <Card heading={t('desk-transfers:times.title')}>
      <Form form={form} className={stack}>
        {NAMES.map(name => (
          <Field
            key={name}
            {...form.field(name)}
            label={t(`desk-transfers:times.${name}`)}
            hint={t(`desk-transfers:times.${HINTS[name]}`)}
          >
            {control => (
              <TextInput {...control} {...form.input(name)} ltr short inputMode="numeric" maxLength={3} />
            )}
          </Field>
        ))}
        <Button type="submit" size="sm" busy={form.busy} busyText={t('desk-transfers:busy')}>
          {t('desk-transfers:save')}
        </Button>
      </Form>
    </Card>
  )
}
