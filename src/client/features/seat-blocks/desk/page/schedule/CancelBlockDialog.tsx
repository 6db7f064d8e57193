import { useEffect, useState } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { CancellationPreview } from '#shared/contract/desk/flights/schedule.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { css } from '#styled-system/css'
import { BlockReason } from '../BlockReason.tsx'
import { MessageField } from './MessageField.tsx'
import { callCancelBlock, callPreviewCancellation } from './schedule.api.ts'

interface CancelBlockDialogProps {
  block: DeskBlockDetail
  symbol?: string
  onClose: () => void
}

/** Counts what ends before the block's code confirms it. Texts: `desk-schedule`, `desk-blocks`, `ui`. */
export function CancelBlockDialog({ block, symbol, onClose }: CancelBlockDialogProps) {
  const t = useT()
  const form = useCancelBlock(block)
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-schedule:cancel.title')}
      text={t('desk-schedule:cancel.text')}
      submitText={t('desk-schedule:cancel.submit')}
      keepText={t('desk-schedule:cancel.keep')}
      busyText={t('desk-schedule:busy')}
      tone="danger"
      form={form}
    >
      <Consequences block={block} symbol={symbol} />
      <BlockReason {...form.control('reason')} />
      <MessageField
        {...form.control('message')}
        label={t('desk-schedule:cancel.message')}
        hint={t('desk-schedule:cancel.message_hint')}
      />
      <Field
        {...form.field('code')}
        label={t('desk-schedule:cancel.code', { code: `\u2066${block.code}\u2069` })}
      >
        {control => <TextInput {...control} {...form.input('code')} ltr autoComplete="off" maxLength={40} />}
      </Field>
    </FormDialog>
  )
}

const facts = css({
  display: 'grid',
  gap: '1',
  paddingInlineStart: '5',
  listStyle: 'disc',
  minBlockSize: '[4.5em]',
})

function Consequences({ block, symbol }: Omit<CancelBlockDialogProps, 'onClose'>) {
  const t = useT()
  const lang = useLang()
  const [seen, setSeen] = useState<CancellationPreview>()
  useEffect(() => {
    // Without the count the dialog still says that all ends; the act itself reports errors.
    callPreviewCancellation(block.id).then(setSeen, () => undefined)
  }, [block.id])
  if (!seen) return <p className={facts}>{t('desk-schedule:cancel.counting')}</p>
  const money = `\u2068${formatMoney(seen.back_minor, block.currency, lang, { symbol }).text}\u2069`
  const counts = [
    ['bookings', seen.bookings],
    ['holds', seen.holds],
    ['told', seen.passengers],
    ['untold', seen.untold],
    ['seats', seen.free_seats],
  ] as const
  return (
    <ul className={facts}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <li key={name}>{t(`desk-schedule:cancel.${name}`, { count, money })}</li>
        ))}
      {seen.departures.length > 0 && (
        <li>{t('desk-schedule:cancel.tours', { codes: `\u2066${listed(seen.departures, lang)}\u2069` })}</li>
      )}
    </ul>
  )
}

function useCancelBlock(block: DeskBlockDetail) {
  const t = useT()
  return useForm({
    start: { reason: '', message: '', code: '' },
    check: ({ reason, code }) => ({
      reason: reason.trim() ? undefined : t('desk-blocks:reason_missing'),
      code:
        code.trim().toUpperCase() === block.code.toUpperCase()
          ? undefined
          : t('desk-schedule:cancel.code_wrong', { code: `\u2066${block.code}\u2069` }),
    }),
    async send(values) {
      await callCancelBlock(block.id, values)
      return reloadWith(t('desk-schedule:cancel.done'))
    },
  })
}
