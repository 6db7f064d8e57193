import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import type { useTickets } from './use-tickets.ts'

interface TicketPasteProps {
  tickets: ReturnType<typeof useTickets>
  /** Passengers without a ticket. */
  missing: number
  /** May issue tickets before all is paid. */
  mayExcept: boolean
}

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  marginBlockStart: '4',
  paddingBlockStart: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})

/** A pasted list of ticket numbers, matched with the passengers. Texts: `desk-booking`, `ui`. */
export function TicketPaste({ tickets, missing, mayExcept }: TicketPasteProps) {
  const t = useT()
  const { lost, ready, refusal, busy, unpaid } = tickets
  return (
    <div className={columns}>
      <Field free label={t('desk-booking:tickets.paste')} hint={t('desk-booking:tickets.paste_hint')}>
        {control => (
          <TextArea
            {...control}
            ltr
            spellCheck={false}
            data-key="T"
            onChange={event => tickets.paste(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={css({ display: 'grid', gap: '3' })} aria-live="polite">
        {refusal && <RefusalNotice refusal={refusal} />}
        {lost.length > 0 && (
          <Notice tone="warning" title={t('desk-booking:tickets.lost', { count: lost.length })}>
            <Ltr>{lost.map(({ number }) => number).join(' · ')}</Ltr>
          </Notice>
        )}
        {unpaid && <Unpaid tickets={tickets} mayExcept={mayExcept} />}
        <div>
          <Button
            size="sm"
            busy={busy}
            busyText={t('desk-booking:busy')}
            disabled={ready.length === 0 || (unpaid && !tickets.reason.trim())}
            onClick={tickets.issue}
          >
            {ready.length > 0
              ? t('desk-booking:tickets.issue', { count: ready.length })
              : t('desk-booking:tickets.issue_some')}
          </Button>
        </div>
        <p className={css({ fontSize: '12', color: 'fg.muted' })}>
          {t('desk-booking:tickets.ready', { count: ready.length, missing })}
        </p>
      </div>
    </div>
  )
}

/** Tickets before all is paid: only as an exception, with a reason. */
function Unpaid({ tickets, mayExcept }: Pick<TicketPasteProps, 'tickets' | 'mayExcept'>) {
  const t = useT()
  return (
    <Notice tone="warning" title={t('desk-booking:tickets.unpaid')}>
      {mayExcept ? (
        <Field label={t('desk-booking:tickets.unpaid_reason')} hint={t('desk-booking:reason_hint')}>
          {control => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={200}
              value={tickets.reason}
              onChange={({ currentTarget }) => tickets.setReason(currentTarget.value)}
            />
          )}
        </Field>
      ) : (
        t('desk-booking:tickets.unpaid_right')
      )}
    </Notice>
  )
}
