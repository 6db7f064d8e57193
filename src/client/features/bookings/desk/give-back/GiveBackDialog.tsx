import { useLang, useT } from '#client/lib/island.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { hasVat, priceLineText } from '../../facts/price-lines.ts'
import { GiveBackFigures } from './GiveBackFigures.tsx'
import { type GivingBooking, givingLines, givingNow, wrongLines } from './give-back-form.ts'
import { useGiveBack } from './use-give-back.ts'

interface DialogProps {
  booking: GivingBooking
  symbol?: string
  onClose: () => void
}

const HOW = ['amount', 'lines'] as const
const grid = css({ display: 'grid', gap: '3' })

/** An amount or single lines, the VAT of it before, and the reason that the credit note prints. Texts: `desk-booking`, `booking`, `checkout`, `age`, `invoices.sheet`, `ui`. */
export function GiveBackDialog({ booking, symbol, onClose }: DialogProps) {
  const t = useT()
  const form = useGiveBack(booking, symbol)
  const { how } = form.values
  const giving = givingNow(booking, form.values)
  const vat = hasVat(booking.price_lines)
  const label = t('desk-booking:give_back.how')
  return (
    <FormDialog
      size="lg"
      tone="danger"
      onClose={onClose}
      title={t('desk-booking:action.give_back.title')}
      text={t('desk-booking:action.give_back.text')}
      submitText={t('desk-booking:action.give_back.submit')}
      busyText={t('desk-booking:busy')}
      form={form}
    >
      <FieldGroup label={label}>
        <Segmented
          label={label}
          value={how}
          onChange={value => form.change({ how: value })}
          options={HOW.map(value => ({ value, label: t(`desk-booking:give_back.by_${value}`) }))}
        />
      </FieldGroup>
      {how === 'amount' ? (
        <Field
          {...form.field('amount')}
          label={t('desk-booking:give_back.amount')}
          hint={vat && t('desk-booking:give_back.amount_hint')}
        >
          {control => (
            <AmountInput
              {...control}
              {...{ currency: booking.currency, symbol }}
              short
              value={form.values.amount}
              onChange={amount => form.change({ amount })}
            />
          )}
        </Field>
      ) : (
        <Lines {...{ booking, symbol, form }} />
      )}
      <div aria-live="polite">{giving && <GiveBackFigures {...{ booking, giving, symbol }} />}</div>
      <ReasonField
        {...form.control('reason')}
        label={t('desk-booking:reason')}
        hint={t('desk-booking:give_back.reason_hint')}
      />
    </FormDialog>
  )
}

type LinesProps = Omit<DialogProps, 'onClose'> & { form: ReturnType<typeof useGiveBack> }

function Lines({ booking, symbol, form }: LinesProps) {
  const t = useT()
  const lang = useLang()
  const { price_lines, currency } = booking
  const typed = form.values.lines
  const wrong = form.errorOf('lines') ? wrongLines(booking, form.values) : []
  return (
    <FieldGroup
      {...form.field('lines')}
      label={t('desk-booking:give_back.by_lines')}
      hint={t(`desk-booking:give_back.lines_hint_${hasVat(price_lines) ? 'vat' : 'plain'}`)}
    >
      <div className={grid}>
        {givingLines(booking).map(({ line, at, mostMinor }) => (
          <Field
            key={at}
            free
            id={`${form.id('lines')}-${at}`}
            label={priceLineText(line, price_lines, lang, t)}
            hint={t('desk-booking:give_back.most', {
              amount: `\u2068${formatMoney(mostMinor, currency, lang, { symbol }).text}\u2069`,
            })}
          >
            {control => (
              <AmountInput
                {...control}
                {...{ currency, symbol }}
                short
                aria-invalid={wrong.includes(at) || undefined}
                value={typed[at] ?? ''}
                onChange={text =>
                  form.change({ lines: typed.map((other, place) => (place === at ? text : other)) })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </FieldGroup>
  )
}
