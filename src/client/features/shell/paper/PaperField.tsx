import { useLang, useT } from '#client/lib/island.tsx'
import { AmountInput } from '#client/ui/forms/AmountInput.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { ColourInput } from '#client/ui/forms/ColourInput.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { EmailField } from '#client/ui/forms/EmailField.tsx'
import { type ControlAria, Field } from '#client/ui/forms/Field.tsx'
import { Select } from '#client/ui/forms/Select.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { CHOSEN_REASONS, vatReasonText } from '#shared/rules/invoices/exemptions.ts'
import { css } from '#styled-system/css'
import { CountryInput } from '../countries/CountryInput.tsx'
import { ZoneInput } from '../countries/ZoneInput.tsx'
import { PaperTicks } from './PaperTicks.tsx'
import type { Cell } from './paper.ts'
import { eitherDay, pathsOf } from './paper.ts'
import { type PaperForm, usePaper } from './paper-context.ts'

interface PaperFieldProps {
  cell: Cell
  /** Before the paths of its texts: of a row in a list. */
  at?: string
}

const wide = css({ gridColumn: '1 / -1' })
const pair = css({ display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } })

/** A field of a record by how it is typed; two of them for texts in both languages. */
export function PaperField({ cell, at = '' }: PaperFieldProps) {
  const t = useT()
  const form = usePaper()
  const lang = useLang()
  const label = t(`${form.texts}:field.${cell.name}`)
  const path = at + cell.name
  if (cell.kind === 'flag')
    return (
      <Checkbox
        id={path}
        checked={form.values[path] === 'on'}
        onChange={on => form.put(path, on ? 'on' : '')}
      >
        {label}
      </Checkbox>
    )
  if (cell.kind === 'ticks')
    return (
      <div className={wide}>
        <PaperTicks cell={cell} path={path} label={label} form={form} />
      </div>
    )
  if (cell.kind === 'email')
    return (
      <EmailField
        id={path}
        autoComplete="off"
        label={label}
        error={form.errorOf(path)}
        optional={cell.optional}
        value={form.values[path] ?? ''}
        onChange={email => form.put(path, email)}
      />
    )
  const paths = pathsOf(cell, at)
  const fields = paths.map(one => (
    <Field
      key={one}
      id={one}
      error={form.errorOf(one)}
      optional={cell.optional}
      hint={cell.kind === 'either_day' ? daysRead(form.values[one] ?? '', lang) : undefined}
      label={paths.length > 1 ? t(`desk-paper:in.${one.slice(-2)}`, { label }) : label}
    >
      {aria => <Control cell={cell} path={one} aria={aria} form={form} />}
    </Field>
  ))
  return paths.length > 1 ? <div className={`${pair} ${wide}`}>{fields}</div> : fields[0]
}

/** Reasons are named as the invoice prints them. */
const reasonText = (option: string, lang: Lang) => {
  const code = CHOSEN_REASONS.find(each => each === option)
  return code && `${vatReasonText(code)[lang]} (${code})`
}

function daysRead(typed: string, lang: Lang): string | undefined {
  const day = eitherDay(typed)
  return day && `${formatDate(day, lang)} · ${formatHijri(day, lang)}`
}

interface ControlProps {
  cell: Cell
  path: string
  aria: ControlAria
  form: PaperForm
}

function Control({ cell, path, aria, form }: ControlProps) {
  const t = useT()
  const lang = useLang()
  const value = form.values[path] ?? ''
  const put = (text: string) => form.put(path, text)
  if (cell.kind === 'choice') {
    const options = cell.options.map(option => ({
      value: option,
      label:
        form.optionText?.(cell.name, option) ??
        reasonText(option, lang) ??
        t(`${form.texts}:option.${option}`),
    }))
    return (
      <Select
        {...aria}
        name={path}
        value={value}
        placeholder={cell.optional || !value ? '—' : undefined}
        options={options}
        onChange={put}
      />
    )
  }
  if (cell.kind === 'country') return <CountryInput {...aria} value={value} onChange={put} />
  if (cell.kind === 'zone') return <ZoneInput {...aria} value={value} onChange={put} />
  if (cell.kind === 'day') return <DateInput {...aria} name={path} value={value} onChange={put} />
  if (cell.kind === 'colour')
    return (
      <ColourInput
        {...aria}
        name={path}
        value={value}
        pickLabel={t('desk-paper:pick_colour')}
        onChange={put}
      />
    )
  if (cell.kind === 'amount')
    return (
      <AmountInput
        {...aria}
        name={path}
        currency={form.currency}
        symbol={form.symbol}
        value={value}
        onChange={put}
      />
    )
  const typed = { ...aria, name: path, value, autoComplete: 'off' }
  const change = (event: { currentTarget: { value: string } }) => put(event.currentTarget.value)
  if (cell.kind === 'long' || cell.kind === 'notes')
    return <TextArea {...typed} dir="auto" rows={3} maxLength={2000} onChange={change} />
  const numeric = cell.kind === 'number'
  const foreign = cell.kind !== 'words'
  return (
    <TextInput
      {...typed}
      ltr={foreign}
      dir={foreign ? undefined : 'auto'}
      inputMode={numeric ? 'numeric' : undefined}
      placeholder={cell.kind === 'either_day' ? t('ui:date.placeholder') : undefined}
      maxLength={'max' in cell ? cell.max : 200}
      onChange={change}
    />
  )
}
