import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { BookingNote } from '#shared/contract/desk/bookings/bookings.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { callAddNote } from './desk-bookings.api.ts'

interface NotesCardProps {
  bookingId: string
  notes: BookingNote[]
  zone: string
}

const list = css({ display: 'grid', gap: '3', marginBlockStart: '4', listStyle: 'none', padding: '0' })
const field = css({ minBlockSize: '18' })
const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const quiet = css({ fontSize: '12', color: 'fg.muted' })

/** Notes among colleagues, newest first. Texts: `desk-booking`, `ui`. */
function NotesCardView({ bookingId, notes: start, zone }: NotesCardProps) {
  const t = useT()
  const lang = useLang()
  const [notes, setNotes] = useState(start)
  const form = useForm<{ text: string }>({
    start: { text: '' },
    prefix: 'note',
    check: values => (values.text.trim() ? {} : { text: t('desk-booking:notes.missing') }),
    async send(values) {
      const note = await callAddNote(bookingId, values)
      setNotes(before => [note, ...before])
      form.change({ text: '' })
    },
  })
  return (
    <Card heading={t('desk-booking:notes.title')}>
      <Form form={form}>
        <Field
          {...form.field('text')}
          label={t('desk-booking:notes.label')}
          hint={t('desk-booking:notes.hint')}
        >
          {control => (
            <TextArea
              {...control}
              value={form.values.text}
              onChange={event => form.change({ text: event.currentTarget.value })}
              dir="auto"
              maxLength={2000}
              className={field}
              data-key="M"
            />
          )}
        </Field>
        <div>
          <Button type="submit" size="sm" variant="line" busy={form.busy} busyText={t('desk-booking:busy')}>
            {t('desk-booking:notes.add')}
          </Button>
        </div>
      </Form>
      <ul className={list}>
        {notes.map(note => (
          <li key={note.id}>
            <p className={text} dir="auto">
              {note.text}
            </p>
            <p className={quiet}>
              <bdi>{note.author}</bdi> · {formatDate(note.created_at, lang, 'medium', zone)}{' '}
              <Ltr>{formatTime(note.created_at, zone, lang)}</Ltr>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const NotesCard: (props: NotesCardProps & IslandProps) => ReactNode = withIsland(NotesCardView)
