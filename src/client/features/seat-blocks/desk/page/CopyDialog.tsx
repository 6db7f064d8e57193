import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { Field, FieldGroup } from '#client/ui/forms/Field.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { addDays } from '#shared/base/calendar.ts'
import { isPlainDate } from '#shared/base/dates.ts'
import type { DeskBlock } from '#shared/contract/desk/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import { callCopyBlock } from '../desk-seat-blocks.api.ts'
import { readDates, weeklyDates } from './copy-dates.ts'

interface CopyDialogProps {
  block: DeskBlock
  onClose: () => void
}

interface Values {
  by: 'weekly' | 'dates'
  first: string
  weeks: string
  dates: string
}

const MAX = 60

/** The dates that the form names; undefined while it is wrong. */
function datesOf({ by, first, weeks, dates }: Values): string[] | undefined {
  if (by === 'dates') return readDates(dates)?.slice(0, MAX)
  const count = Number(normaliseDigits(weeks))
  return isPlainDate(first) && count >= 1 && count <= MAX ? weeklyDates(first, Math.floor(count)) : undefined
}

export function CopyDialog({ block, onClose }: CopyDialogProps) {
  const t = useT()
  const form = useCopy(block)
  const count = datesOf(form.values)?.length ?? 0
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-blocks:copy.open')}
      text={t('desk-blocks:copy.text')}
      submitText={t('desk-blocks:copy.submit', { count })}
      busyText={t('desk-blocks:saving')}
      form={form}
    >
      <FieldGroup id="by" label={t('desk-blocks:copy.by')}>
        <Segmented
          label={t('desk-blocks:copy.by')}
          value={form.values.by}
          onChange={by => form.change({ by })}
          options={(['weekly', 'dates'] as const).map(value => ({
            value,
            label: t(`desk-blocks:copy.${value}`),
          }))}
        />
      </FieldGroup>
      {form.values.by === 'weekly' ? <Weekly form={form} /> : <Dates form={form} />}
    </FormDialog>
  )
}

type CopyForm = ReturnType<typeof useCopy>

function Weekly({ form }: { form: CopyForm }) {
  const t = useT()
  const { value, onChange } = form.control('first')
  return (
    <>
      <Field {...form.field('first')} label={t('desk-blocks:copy.first')}>
        {control => <DateInput {...control} name="first" value={value} onChange={onChange} />}
      </Field>
      <Field {...form.field('weeks')} label={t('desk-blocks:copy.weeks')}>
        {control => (
          <TextInput
            {...control}
            {...form.input('weeks')}
            inputMode="numeric"
            ltr
            maxLength={2}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  )
}

function Dates({ form }: { form: CopyForm }) {
  const t = useT()
  const { id, error, value, onChange } = form.control('dates')
  return (
    <Field id={id} error={error} label={t('desk-blocks:copy.dates')} hint={t('desk-blocks:copy.dates_hint')}>
      {control => (
        <TextArea
          {...control}
          name="dates"
          ltr
          rows={4}
          maxLength={1000}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

function useCopy(block: DeskBlock) {
  const t = useT()
  const lang = useLang()
  const field = ({ by }: Values) => (by === 'dates' ? 'dates' : 'first')
  return useForm<Values>({
    start: { by: 'weekly', first: addDays(block.departs_on, 7), weeks: '1', dates: '' },
    check: values => (datesOf(values) ? {} : { [field(values)]: t('desk-blocks:copy.wrong') }),
    fieldOf: path => (path.startsWith('dates') ? 'dates' : path),
    async send(values) {
      const { blocks } = await callCopyBlock(block.id, { dates: datesOf(values) ?? [] })
      handOver('news', t('desk-blocks:copy.done', { count: blocks.length }))
      location.assign(pathFor(lang, '/desk/seat-blocks?status=draft'))
      return true
    },
  })
}
