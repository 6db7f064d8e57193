import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import {
  Check,
  ChevronDown,
  ExternalLink,
  Mail,
  Pencil,
  RotateCcw,
  Timer,
  Undo2,
  Users,
  X,
} from '#client/ui/layout/icons.ts'
import { DetailsMenu } from '#client/ui/overlays/DetailsMenu.tsx'
import { leaveMenu } from '#client/ui/overlays/use-menu-closing.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { menu } from '#styled-system/recipes'
import { type DeskActionName, deskActions, RARE } from './desk-actions.ts'
import * as calls from './desk-bookings.api.ts'
import { GiveBackDialog } from './give-back/GiveBackDialog.tsx'
import type { GivingBooking } from './give-back/give-back-form.ts'
import { PriceDialog } from './PriceDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ResendDialog } from './ResendDialog.tsx'
import { SplitDialog } from './split/SplitDialog.tsx'
import type { SplitBooking } from './split/split-form.ts'

interface DeskActionsProps {
  booking: Pick<Booking, 'id' | 'status' | 'pages' | 'total_minor' | 'currency'>
  split?: SplitBooking
  /** Of what part may be given back. */
  giving?: GivingBooking
  /** What is overdue ends it by itself. */
  lapses: boolean
  symbol?: string
  resendable: DeskBooking<Booking>['resendable']
  can: DeskBooking<Booking>['can']
}

interface Act {
  icon: typeof X
  /** Letter of the keyboard map. */
  letter?: string
  hours?: true
  danger?: true
  send?: (id: string, values: { hours: number; reason: string }) => Promise<unknown>
}

const ACTS: Record<DeskActionName, Act> = {
  confirm: { icon: Check, letter: 'C', send: (id, { reason }) => calls.callConfirm(id, { reason }) },
  extend: { icon: Timer, letter: 'E', hours: true, send: (id, values) => calls.callExtendHold(id, values) },
  keep: { icon: Timer, send: (id, { reason }) => calls.callKeep(id, { reason }) },
  reinstate: { icon: RotateCcw, hours: true, send: (id, values) => calls.callReinstate(id, values) },
  approve: { icon: Check, send: (id, { reason }) => calls.callDecide(id, { decision: 'approve', reason }) },
  reject: {
    icon: X,
    danger: true,
    send: (id, { reason }) => calls.callDecide(id, { decision: 'reject', reason }),
  },
  cancel: { icon: X, danger: true, send: (id, { reason }) => calls.callCancel(id, { reason }) },
  price: { icon: Pencil },
  give_back: { icon: Undo2 },
  split: { icon: Users },
  resend: { icon: Mail },
}
const FILLED: DeskActionName[] = ['confirm', 'approve']

/** What staff may do with a booking now. Texts: `desk-booking`, `validation`, `ui`. */
function DeskActionsView(props: DeskActionsProps) {
  const { booking, split, giving, lapses, symbol, resendable, can } = props
  const [open, setOpen] = useState<DeskActionName>()
  const close = () => setOpen(undefined)
  const names = deskActions(booking.status, can, {
    mails: resendable.length,
    splits: split !== undefined,
    lapses,
    gives: giving !== undefined,
  })
  const act = open && ACTS[open]
  const send = act?.send
  return (
    <>
      <More names={names.filter(name => RARE.includes(name))} page={booking.pages.show} onOpen={setOpen} />
      {names
        .filter(name => !RARE.includes(name))
        .toReversed()
        .map(name => (
          <ActButton key={name} name={name} onOpen={() => setOpen(name)} />
        ))}
      {open && send && (
        <ReasonDialog
          name={open}
          hours={act.hours}
          tone={act.danger ? 'danger' : 'primary'}
          onClose={close}
          send={values => send(booking.id, values)}
        />
      )}
      {open === 'price' && <PriceDialog booking={booking} onClose={close} />}
      {open === 'give_back' && giving && <GiveBackDialog booking={giving} symbol={symbol} onClose={close} />}
      {open === 'split' && split && <SplitDialog booking={split} symbol={symbol} onClose={close} />}
      {open === 'resend' && <ResendDialog id={booking.id} mails={resendable} onClose={close} />}
    </>
  )
}

export const DeskActions: (props: DeskActionsProps & IslandProps) => ReactNode = withIsland(DeskActionsView)

function ActButton({ name, onOpen }: { name: DeskActionName; onOpen: () => void }) {
  const t = useT()
  const { icon: Glyph, letter } = ACTS[name]
  return (
    <Button
      size="sm"
      variant={FILLED.includes(name) ? 'primary' : 'line'}
      icon={<Glyph aria-hidden="true" />}
      data-key={letter}
      aria-keyshortcuts={letter}
      onClick={onOpen}
    >
      {t(`desk-booking:action.${name}.open`)}
    </Button>
  )
}

interface MoreProps {
  names: DeskActionName[]
  /** The customer's page of the booking. */
  page: string
  onOpen: (name: DeskActionName) => void
}

function More({ names, page, onOpen }: MoreProps) {
  const t = useT()
  const lang = useLang()
  const styles = menu()
  return (
    <DetailsMenu
      label={
        <>
          {t('desk-booking:more')}
          <ChevronDown aria-hidden="true" />
        </>
      }
    >
      {names.map(name => {
        const { icon: Glyph } = ACTS[name]
        return (
          <button
            key={name}
            type="button"
            className={styles.item}
            onClick={event => {
              leaveMenu(event.currentTarget)
              onOpen(name)
            }}
          >
            <Glyph aria-hidden="true" />
            {t(`desk-booking:action.${name}.open`)}
          </button>
        )
      })}
      <a className={styles.item} href={pathFor(lang, page)}>
        <ExternalLink aria-hidden="true" />
        {t('desk-booking:customer_view')}
      </a>
    </DetailsMenu>
  )
}
