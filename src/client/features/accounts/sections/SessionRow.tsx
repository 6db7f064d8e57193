import type { SubmitEvent } from 'react'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { Chip } from '#client/ui/data/Chip.tsx'
import { HiddenFields } from '#client/ui/forms/AskForm.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Monitor, Smartphone } from '#client/ui/layout/icons.ts'
import type { AccountSession } from '#shared/contract/accounts/accounts.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { callEndSession } from '../accounts.api.ts'
import { type Device, deviceOf } from './device-text.ts'

interface SessionRowProps {
  session: AccountSession
  zone: string
  onEnded: () => void
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  columnGap: '4',
  rowGap: '2',
  alignItems: 'center',
  paddingBlock: '4',
  '&:first-child': { paddingBlockStart: '0' },
  '&:not(:first-child)': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
  },
  '& > svg': { inlineSize: '6', blockSize: '6', color: 'fg.muted' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
const times = css({ color: 'fg.muted', fontSize: '14', lineHeight: '[1.6]' })
const end = css({ gridColumnStart: { base: '2', md: '3' }, justifySelf: 'start' })

const isolate = (name: string) => `\u2068${name}\u2069`

/** “Chrome · Android”, or a part of it. */
export function deviceName({ browser, system }: Device, t: T): string {
  if (browser && system)
    return t('account:sessions.device', { browser: isolate(browser), system: isolate(system) })
  const known = browser ?? system
  return known ? isolate(known) : t('account:sessions.unknown')
}

export function SessionRow({ session, zone, onEnded }: SessionRowProps) {
  const t = useT()
  const lang = useLang()
  const device = deviceOf(session.user_agent)
  const name = deviceName(device, t)
  const Glyph = device.mobile ? Smartphone : Monitor
  const at = (instant: string) => ({
    date: formatDate(instant, lang, 'medium', zone),
    time: `\u2066${formatTime(instant, zone, lang)}\u2069`,
  })
  return (
    <li className={row}>
      <Glyph aria-hidden="true" />
      <div>
        <div className={head}>
          <strong>{name}</strong>
          {session.current && <Chip tone="success">{t('account:sessions.here')}</Chip>}
        </div>
        <p className={times}>
          {session.current
            ? t('account:sessions.since', at(session.created_at))
            : t('account:sessions.last', at(session.last_seen_at))}
        </p>
      </div>
      {!session.current && <EndButton id={session.id} name={name} onEnded={onEnded} />}
    </li>
  )
}

interface EndButtonProps {
  id: string
  name: string
  onEnded: () => void
}

function EndButton({ id, name, onEnded }: EndButtonProps) {
  const t = useT()
  const { busy, act } = useAct(showSnackbar)
  const endSession = async (event: SubmitEvent) => {
    event.preventDefault()
    await act(async () => showSnackbar((await callEndSession(id)).message, { color: 'success' }))
    onEnded()
  }
  return (
    <form method="post" className={end} onSubmit={endSession}>
      <FormName name="end-session" />
      <HiddenFields fields={{ session: id }} />
      <Button
        type="submit"
        variant="line"
        size="sm"
        busy={busy}
        busyText={t('ui:working')}
        aria-label={t('account:sessions.end_named', { device: name })}
      >
        {t('account:sessions.end')}
      </Button>
    </form>
  )
}
