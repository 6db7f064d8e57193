import { useSyncExternalStore } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { watchOnline } from '#client/lib/online.ts'
import { useAct } from '#client/lib/use-act.ts'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { CircleCheck, CloudUpload, RefreshCw, WifiOff } from '#client/ui/layout/icons.ts'
import type { LeaderSheet } from '#shared/contract/tours/leader-links.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { useOfflineReady } from './use-offline-ready.ts'

interface LeaderHeadProps {
  sheet: LeaderSheet
  /** Ticks that are on this phone alone. */
  waiting: number
  onRefresh: () => Promise<void>
}

const head = css({ display: 'grid', gap: '1' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  fontSize: '14',
  color: 'fg.muted',
})
const state = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  '& svg': { inlineSize: '4', blockSize: '4', flex: 'none' },
})

export function LeaderHead({ sheet, waiting, onRefresh }: LeaderHeadProps) {
  const lang = useLang()
  const { departure, link } = sheet
  return (
    <header className={head}>
      <h1 className={css({ textStyle: 'h2' })} tabIndex={-1}>
        {localized(departure.title, lang)}
      </h1>
      <p className={line}>
        <Ltr>{departure.code}</Ltr>
        <span>
          {formatDate(departure.starts_on, lang)} – {formatDate(departure.ends_on, lang)}
        </span>
        <span>
          <bdi>{link.label}</bdi>
        </span>
      </p>
      <Network waiting={waiting} onRefresh={onRefresh} />
    </header>
  )
}

function Network({ waiting, onRefresh }: Omit<LeaderHeadProps, 'sheet'>) {
  const t = useT()
  const ready = useOfflineReady()
  const { busy, act } = useAct()
  const online = useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  )
  const refresh = () => act(onRefresh)
  return (
    <div className={line}>
      <span role="status" className={state}>
        {!online && <WifiOff aria-hidden="true" />}
        {online && waiting === 0 && ready && <CircleCheck aria-hidden="true" />}
        {waiting > 0 && <CloudUpload aria-hidden="true" />}
        {waiting > 0
          ? t('leader:waiting', { count: waiting })
          : t(online ? (ready ? 'leader:ready' : 'leader:getting_ready') : 'leader:without_network')}
      </span>
      {online && (
        <Button
          variant="ghost"
          size="sm"
          busy={busy}
          busyText={t('leader:refreshing')}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={refresh}
        >
          {t('leader:refresh')}
        </Button>
      )}
    </div>
  )
}
