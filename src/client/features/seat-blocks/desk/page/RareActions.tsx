import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { CalendarClock, ChevronDown, X } from '#client/ui/layout/icons.ts'
import { DetailsMenu } from '#client/ui/overlays/DetailsMenu.tsx'
import { leaveMenu } from '#client/ui/overlays/use-menu-closing.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import { menu } from '#styled-system/recipes'
import { CancelBlockDialog } from './schedule/CancelBlockDialog.tsx'
import { ScheduleDialog } from './schedule/ScheduleDialog.tsx'

type Act = 'schedule' | 'cancel'

const ICONS = { schedule: CalendarClock, cancel: X }
const NAMES = { schedule: 'desk-schedule:open', cancel: 'desk-schedule:cancel.open' }

/** What the airline does to a block: it moves its flights, or stops them. */
export function RareActions({ block, symbol }: { block: DeskBlockDetail; symbol?: string }) {
  const t = useT()
  const [open, setOpen] = useState<Act>()
  const close = () => setOpen(undefined)
  if (block.state === 'cancelled') return null
  const acts: Act[] = block.state === 'departed' ? ['schedule'] : ['schedule', 'cancel']
  return (
    <>
      <DetailsMenu
        label={
          <>
            {t('desk-schedule:more')}
            <ChevronDown aria-hidden="true" />
          </>
        }
      >
        {acts.map(act => {
          const Glyph = ICONS[act]
          return (
            <button
              key={act}
              type="button"
              className={menu().item}
              onClick={event => {
                leaveMenu(event.currentTarget)
                setOpen(act)
              }}
            >
              <Glyph aria-hidden="true" />
              {t(NAMES[act])}
            </button>
          )
        })}
      </DetailsMenu>
      {open === 'schedule' && <ScheduleDialog block={block} onClose={close} />}
      {open === 'cancel' && <CancelBlockDialog block={block} symbol={symbol} onClose={close} />}
    </>
  )
}
