import { useSyncExternalStore } from 'react'
import { useT } from '#client/lib/island.tsx'
import { watchOnline } from '#client/lib/online.ts'
import { isSavedCopy } from '#client/lib/storage/saved-pages.ts'
import { WifiOff } from '#client/ui/layout/icons.ts'
import { css } from '#styled-system/css'

// Moves the page down instead of covering it.
const place = css({ order: '[-1]', position: 'sticky', insetBlockStart: '0', zIndex: 'toast' })
const band = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  paddingBlock: '2',
  paddingInline: '4',
  bg: 'warning',
  color: 'warning.fg',
  fontSize: '14',
  fontWeight: 'semibold',
  '& svg': { inlineSize: '5', blockSize: '5', flex: 'none' },
})

export function OfflineNotice() {
  const t = useT()
  const online = useSyncExternalStore(
    watchOnline,
    // A saved copy has its own banner.
    () => navigator.onLine || isSavedCopy(),
    () => true,
  )
  return (
    <div role="status" className={place}>
      {!online && (
        <p className={band}>
          <WifiOff aria-hidden="true" />
          {t('shell:offline')}
        </p>
      )}
    </div>
  )
}
