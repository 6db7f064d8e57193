import { useId } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { FieldNotes } from '#client/ui/forms/Field.tsx'
import { RadioGroup } from '#client/ui/forms/RadioGroup.tsx'
import { ShieldCheck } from '#client/ui/layout/icons.ts'
import type { MethodFees } from '#shared/contract/desk/money/method-fees.ts'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import { formatList, formatMoney } from '#shared/i18n/format.ts'
import { methodFeeMinor } from '#shared/rules/money/method-fees.ts'
import { type Network, networksOf } from '#shared/rules/money/payment-networks.ts'
import { css } from '#styled-system/css'
import { type AgencyBalance, missingMinor } from './agency-balance.ts'
import { BalanceNotice } from './BalanceNotice.tsx'

interface PaymentChoiceProps {
  methods: PaymentMethod[]
  networks: Network[]
  value: PaymentMethod | ''
  onChange: (method: PaymentMethod) => void
  id: string
  error?: string
  /** An existing heading as label. */
  labelledBy?: string
  /** With `balance` among the methods. */
  balance?: AgencyBalance
  due?: { minor: number; currency: string; symbol?: string }
  /** What methods cost on top of what is due. */
  fees?: MethodFees
}

const frame = css({ display: 'grid', gap: '3', minInlineSize: '0' })
const marks = css({
  display: 'flex',
  gap: '1.5',
  flex: 'none',
  // Logos need a white background.
  '& img': {
    blockSize: { base: '6', md: '7' },
    inlineSize: 'auto',
    padding: '1',
    bg: 'white',
    borderRadius: 'xs',
  },
})
const note = css({ display: 'block' })
const fee = css({ display: 'block', color: 'fg.default' })
const safe = css({
  display: 'flex',
  gap: '2',
  fontSize: '14',
  lineHeight: '[1.6]',
  color: 'fg.muted',
  '& svg': { inlineSize: '5', blockSize: '5', flex: 'none', marginBlockStart: '[.1em]' },
})

const SAFE: Partial<Record<string, string>> = {
  balance: 'checkout:balance.safe',
  bank_transfer: 'checkout:method.transfer_safe',
}

/** National network first. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { methods, networks, value, onChange, id, error, labelledBy, balance, due, fees } = props
  const t = useT()
  const own = useId()
  const label = labelledBy ? undefined : t('checkout:method.title')
  return (
    // Target of the error summary.
    <fieldset
      className={frame}
      id={id}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={error && `${own}-error`}
    >
      <FieldNotes id={own} error={error} />
      <RadioGroup
        look="cards"
        name={id}
        label={label}
        labelledBy={labelledBy}
        value={value}
        onChange={onChange}
        invalid={Boolean(error)}
        options={methods.map(method => ({
          value: method,
          label: t(`checkout:method.${method}`),
          note: <Note {...{ method, networks, balance, due, fees }} />,
          aside: <Marks networks={networksOf(method, networks)} />,
          disabled: method === 'balance' && balance && due && missingMinor(balance, due.minor) > 0,
        }))}
      />
      {balance && due && <BalanceNotice balance={balance} due={due} />}
      <p className={safe}>
        <ShieldCheck aria-hidden="true" />
        {t(SAFE[value] ?? 'checkout:method.safe')}
      </p>
    </fieldset>
  )
}

type NoteProps = Pick<PaymentChoiceProps, 'networks' | 'balance' | 'due' | 'fees'> & { method: PaymentMethod }

// Cards show the tenant's networks; other methods a note.
function Note({ method, networks, balance, due, fees }: NoteProps) {
  const t = useT()
  const lang = useLang()
  if (method === 'balance')
    return <span className={note}>{balance && due && <Available balance={balance} due={due} />}</span>
  const titles = networksOf(method, networks).map(({ title }) => title)
  const named = method === 'card' && titles.length > 0
  return (
    <span className={note}>
      {named ? formatList(titles, lang) : t(`checkout:method.${method}Note`)}
      {due && <Fee {...{ method, due, fees }} />}
    </span>
  )
}

function Fee({ method, due, fees }: Pick<NoteProps, 'method' | 'fees'> & Required<Pick<NoteProps, 'due'>>) {
  const t = useT()
  const lang = useLang()
  const minor = methodFeeMinor(fees, method, due)
  if (minor === 0) return null
  const { text } = formatMoney(minor, due.currency, lang, { symbol: due.symbol })
  return <span className={fee}>{t('checkout:method.fee', { amount: `\u2068${text}\u2069` })}</span>
}

type AvailableProps = Required<Pick<PaymentChoiceProps, 'balance' | 'due'>>

function Available({ balance, due: { currency, symbol } }: AvailableProps) {
  const t = useT()
  const amount = formatMoney(balance.availableMinor, currency, useLang(), { symbol }).text
  return t('checkout:balance.available', { amount: `\u2068${amount}\u2069` })
}

function Marks({ networks }: { networks: Network[] }) {
  return (
    <span className={marks}>
      {networks.map(({ logo, title }) => (
        <img key={title} src={logo} alt={title} width={36} height={24} />
      ))}
    </span>
  )
}
