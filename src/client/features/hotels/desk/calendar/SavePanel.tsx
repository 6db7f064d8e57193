import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { SavePreview } from './SavePreview.tsx'
import type { CalendarState } from './use-calendar.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })

/** What is written and not saved yet: taken back, thrown away, or looked through and saved. */
export function SavePanel({ state }: { state: CalendarState }) {
  const t = useT()
  const { count } = state
  return (
    <div className={bar}>
      <b aria-live="polite">{count > 0 && t('desk-hotels:calendar.changed', { count })}</b>
      {count > 0 && <Acts state={state} />}
    </div>
  )
}

function Acts({ state }: { state: CalendarState }) {
  const t = useT()
  const lang = useLang()
  const [open, setOpen] = useState(false)
  const { calendar, below, count, busy } = state
  const nameOf = (id: string) => {
    const room = calendar.rooms.find(each => each.id === id)
    return room ? localized(room.name, lang) : ''
  }
  return (
    <>
      {state.undo && (
        <Button size="sm" variant="line" onClick={state.undo}>
          {t('desk-hotels:calendar.undo')}
        </Button>
      )}
      <Button size="sm" variant="line" onClick={state.discard}>
        {t('desk-hotels:calendar.discard')}
      </Button>
      <Button size="sm" disabled={below !== undefined} onClick={() => setOpen(true)}>
        {t('desk-hotels:calendar.save')}
      </Button>
      {below && (
        <Notice tone="danger" live>
          {t('desk-hotels:calendar.below', {
            room: nameOf(below.room),
            night: formatDate(below.night, lang),
            taken: formatNumber(below.after.held + below.after.sold, lang),
          })}
        </Notice>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('desk-hotels:calendar.preview')}
        description={t('desk-hotels:calendar.changed', { count })}
        actions={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              {t('ui:cancel')}
            </Button>
            <Button
              busy={busy}
              busyText={t('desk-hotels:calendar.saving')}
              onClick={() => void state.save().then(() => setOpen(false))}
            >
              {t('desk-hotels:calendar.confirm')}
            </Button>
          </>
        }
      >
        <SavePreview state={state} nameOf={nameOf} />
      </Dialog>
    </>
  )
}
