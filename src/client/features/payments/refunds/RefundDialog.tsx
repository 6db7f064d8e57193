import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { ReasonField } from '#client/ui/forms/ReasonField.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { RefundQuote } from '#shared/contract/desk/money/refunds.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { callAskRefund } from './refunds.api.ts'

interface DialogProps {
  quote: RefundQuote
  symbol?: string
  onClose: () => void
}

type Way = RefundQuote['ways'][number]

const keyOf = ({ attempt_id, way }: Way) => attempt_id ?? way

/** The quote first, then how much goes back by which way. Texts: `desk-refunds`, `validation`, `ui`. */
export function RefundDialog({ quote, symbol, onClose }: DialogProps) {
  const t = useT()
  const money = useMoney(quote, symbol)
  const form = useRefund(quote, money)
  const { due_minor, left_minor, currency, ways, booking } = quote
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-refunds:dialog.title', { reference: `\u2066${booking.reference}\u2069` })}
      text={t('desk-refunds:dialog.text', { due: money(due_minor), left: money(left_minor) })}
      submitText={t('desk-refunds:dialog.submit')}
      busyText={t('desk-refunds:busy')}
      tone="danger"
      form={form}
    >
      <FieldGroup id="way" label={t('desk-refunds:dialog.way')}>
        <RadioGroup
          label={t('desk-refunds:dialog.way')}
          value={form.values.way}
          onChange={way => form.change({ way })}
          options={ways.map(way => ({
            value: keyOf(way),
            label: wayName(way, t),
            note: t('desk-refunds:dialog.most', { amount: money(way.most_minor) }),
          }))}
        />
      </FieldGroup>
      <Field {...form.field('amount_minor')} label={t('desk-refunds:dialog.amount')}>
        {control => (
          <TextInput
            {...control}
            {...form.input('amount_minor')}
            ltr
            short
            inputMode="decimal"
            maxLength={20}
            before={symbol ?? currency}
          />
        )}
      </Field>
      <ReasonField
        {...form.control('reason')}
        label={t('desk-refunds:dialog.reason')}
        hint={t('desk-refunds:dialog.reason_hint')}
      />
    </FormDialog>
  )
}

export function wayName({ way, last4 }: Pick<Way, 'way' | 'last4'>, t: ReturnType<typeof useT>): string {
  if (way === 'card' && last4) return t('desk-refunds:to_card', { last4: `\u2066•••• ${last4}\u2069` })
  return t(`desk-refunds:way.${way}`)
}

function useMoney({ currency }: RefundQuote, symbol?: string) {
  const lang = useLang()
  return (minor: number) => `\u2068${formatMoney(minor, currency, lang, { symbol }).text}\u2069`
}

interface RefundValues {
  way: string
  amount_minor: string
  reason: string
}

function useRefund({ booking, ways, currency }: RefundQuote, money: (minor: number) => string) {
  const t = useT()
  const chosen = (way: string) => ways.find(each => keyOf(each) === way)
  const [first] = ways
  function problem({ way, amount_minor }: RefundValues): string | undefined {
    const most = chosen(way)?.most_minor ?? 0
    const minor = fromDecimal(amount_minor, currency) ?? 0
    if (minor === 0) return t('desk-refunds:dialog.amount_wrong')
    return minor > most ? t('desk-refunds:dialog.too_much', { amount: money(most) }) : undefined
  }
  return useForm<RefundValues>({
    start: {
      way: first ? keyOf(first) : 'bank',
      amount_minor: toDecimal(first?.most_minor ?? 0, currency),
      reason: '',
    },
    check: values => ({
      amount_minor: problem(values),
      reason: values.reason.trim() ? undefined : t('desk-refunds:dialog.reason_missing'),
    }),
    async send({ way: key, amount_minor, reason }) {
      const { way, attempt_id } = chosen(key) ?? { way: 'bank', attempt_id: null }
      const body = { way, attempt_id, amount_minor: fromDecimal(amount_minor, currency) ?? 0, reason }
      await callAskRefund(booking.id, body)
      return reloadWith(t('desk-refunds:dialog.done'))
    },
  })
}
