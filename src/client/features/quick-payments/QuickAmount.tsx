import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { fractionDigits } from '#shared/base/money.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { fixedMinor, limitsOf, type QuickPayProps, type QuickSubject } from './quick-page.ts'
import type { QuickForm } from './use-quick-pay.ts'

type AmountProps = QuickPayProps & { form: QuickForm }

const lines = css({
  display: 'grid',
  gap: '2',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& > :last-child': { fontWeight: 'semibold' },
})

export function QuickAmount(props: AmountProps) {
  const { subject, form } = props
  const chosen = fixedMinor(subject, form.values) === null
  const parts =
    subject.mode === 'booking' &&
    (subject.least_minor < subject.due_minor || subject.next_minor < subject.due_minor)
  return (
    <>
      {parts && <Parts {...props} />}
      {/* Without JavaScript the field always stands under the choice. */}
      {chosen ? (
        <TypedAmount {...props} />
      ) : (
        parts && (
          <noscript>
            <TypedAmount {...props} />
          </noscript>
        )
      )}
      {subject.mode === 'booking' && <Sums {...props} subject={subject} />}
    </>
  )
}

function useMoney({ currency, symbol }: QuickPayProps) {
  const lang = useLang()
  return (minor: number) => `\u2068${formatMoney(minor, currency, lang, { symbol }).text}\u2069`
}

function Parts(props: AmountProps) {
  const { form, subject, currency, symbol } = props
  const t = useT()
  const money = useMoney(props)
  const { min = 1, max = 1 } = limitsOf(subject)
  const nextMinor = subject.mode === 'booking' ? subject.next_minor : max
  const next =
    nextMinor < max
      ? [
          {
            value: 'next' as const,
            label: t('quick:next'),
            note: t('quick:next_note'),
            aside: <Money minor={nextMinor} {...{ currency, symbol }} />,
          },
        ]
      : []
  return (
    <RadioGroup
      look="cards"
      name="part"
      label={t('quick:part')}
      value={form.values.part}
      onChange={part => form.change({ part })}
      options={[
        ...next,
        {
          value: 'whole',
          label: t('quick:whole'),
          note: t('quick:whole_note'),
          aside: <Money minor={max} {...{ currency, symbol }} />,
        },
        {
          value: 'other',
          label: t('quick:some'),
          note: t('quick:between', { min: money(min), max: money(max) }),
        },
      ]}
    />
  )
}

function TypedAmount(props: AmountProps) {
  const { form, subject, currency, symbol } = props
  const t = useT()
  const money = useMoney(props)
  const { min, max } = limitsOf(subject)
  const example = `\u2066${formatMoney(1500 * 10 ** fractionDigits(currency), currency, 'en').amount}\u2069`
  const hint =
    min && max
      ? t('quick:between', { min: money(min), max: money(max) })
      : t('quick:amount_hint', { currency: symbol ?? currency, example })
  return (
    <Field {...form.field('amount_minor')} label={t('quick:amount')} hint={hint}>
      {control => (
        <AmountInput
          {...control}
          name="amount_minor"
          {...form.control('amount_minor')}
          {...{ currency, symbol }}
        />
      )}
    </Field>
  )
}

type Booked = Extract<QuickSubject, { mode: 'booking' }>

function Sums({ subject, form, currency, symbol }: AmountProps & { subject: Booked }) {
  const t = useT()
  const line = (text: string, minor: number) => (
    <div>
      <span>{text}</span>
      <Money {...{ minor, currency, symbol }} />
    </div>
  )
  const now = fixedMinor(subject, form.values)
  return (
    <div className={lines}>
      {line(t('quick:total'), subject.total_minor)}
      {line(t('quick:paid'), subject.paid_minor)}
      {now !== null && line(t('quick:now'), now)}
    </div>
  )
}
