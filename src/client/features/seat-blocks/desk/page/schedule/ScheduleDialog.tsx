import { useT } from '#client/lib/island.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { SchedulePreview } from '#shared/contract/desk/flights/schedule.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import { segmentsOf } from '#shared/rules/stock/schedule.ts'
import { css } from '#styled-system/css'
import { TimeInput } from '../../form/TimeInput.tsx'
import { BlockReason } from '../BlockReason.tsx'
import { MessageField } from './MessageField.tsx'
import { SegmentFields } from './SegmentFields.tsx'
import { useSchedule } from './use-schedule.ts'

interface ScheduleDialogProps {
  block: DeskBlockDetail
  onClose: () => void
}

/** New times; shows the recipients before anything is sent. Texts: `desk-schedule`, `desk-blocks`, `ui`. */
export function ScheduleDialog({ block, onClose }: ScheduleDialogProps) {
  const t = useT()
  const { form, reach } = useSchedule(block)
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={t('desk-schedule:title')}
      text={t('desk-schedule:text')}
      submitText={t(reach ? 'desk-schedule:submit' : 'desk-schedule:check')}
      busyText={t('desk-schedule:busy')}
      form={form}
    >
      {segmentsOf(block.slices).map((segment, index) => (
        <SegmentFields key={segment.departs_at} {...{ block, segment, index, form }} />
      ))}
      <BlockReason {...form.control('reason')} value={form.values.reason ?? ''} />
      <MessageField
        {...form.control('message')}
        label={t('desk-schedule:message')}
        hint={t('desk-schedule:message_hint')}
      />
      {reach && <Reach reach={reach} />}
      {reach && reach.asked > 0 && <AnswerBy form={form} />}
    </FormDialog>
  )
}

type ScheduleForm = ReturnType<typeof useSchedule>['form']

function Reach({ reach }: { reach: SchedulePreview }) {
  const t = useT()
  const { tours } = reach
  const people = t('desk-schedule:people', { count: reach.passengers })
  const travellers = t('desk-schedule:people', { count: tours.passengers })
  const words = () => {
    if (reach.asked > 0)
      return t('desk-schedule:reach_major', { count: reach.asked, informed: reach.informed, people })
    if (reach.informed > 0) return t('desk-schedule:reach_minor', { count: reach.informed, people })
    return tours.bookings > 0 ? '' : t('desk-schedule:reach_none')
  }
  return (
    <Notice tone={reach.asked > 0 ? 'warning' : 'info'} live>
      {words()}
      {tours.bookings > 0 && (
        <p>{t('desk-schedule:reach_tours', { count: tours.bookings, people: travellers })}</p>
      )}
    </Notice>
  )
}

const pair = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr) 5rem', sm: '14rem 6rem' },
})

function AnswerBy({ form }: { form: ScheduleForm }) {
  const t = useT()
  const on = form.control('answer_by.on')
  const time = form.control('answer_by.time')
  return (
    <>
      <div className={pair}>
        <Field id={on.id} error={on.error} label={t('desk-schedule:answer_on')}>
          {control => (
            <DateInput {...control} name="answer_by.on" value={on.value ?? ''} onChange={on.onChange} />
          )}
        </Field>
        <Field id={time.id} error={time.error} label={t('desk-schedule:answer_time')}>
          {control => <TimeInput {...control} value={time.value ?? ''} onChange={time.onChange} />}
        </Field>
      </div>
      <p className={css({ fontSize: '14', color: 'fg.muted' })}>{t('desk-schedule:answer_hint')}</p>
    </>
  )
}
