import { useRef, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import type { LeaderSheet, LeaderTraveller } from '#shared/contract/tours/leader-links.ts'
import { css } from '#styled-system/css'
import { checkVoucher } from './check-voucher.ts'
import { useCamera } from './use-camera.ts'

interface ScanDialogProps {
  sheet: LeaderSheet
  /** Ticks the traveller; what to say. */
  onFound: (traveller: LeaderTraveller) => string
  onClose: () => void
}

const picture = css({
  inlineSize: 'full',
  aspectRatio: 'square',
  objectFit: 'cover',
  borderRadius: 'control',
  bg: 'bg.muted',
})
const BUZZ_MS = { success: [60], danger: [60, 60, 180] }

/** Scans one voucher after another, until it is closed. */
export function ScanDialog({ sheet, onFound, onClose }: ScanDialogProps) {
  const t = useT()
  return (
    <Dialog
      open
      closeButton
      onClose={onClose}
      title={t('leader:scan.title')}
      description={t('leader:scan.text')}
    >
      <Scanner sheet={sheet} onFound={onFound} />
    </Dialog>
  )
}

function Scanner({ sheet, onFound }: Omit<ScanDialogProps, 'onClose'>) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [news, setNews] = useState<{ tone: 'success' | 'danger'; text: string }>()
  const refused = useCamera(video, async text => {
    const check = await checkVoucher(sheet, text)
    const told =
      'traveller' in check
        ? { tone: 'success' as const, text: onFound(check.traveller) }
        : { tone: 'danger' as const, text: t(`leader:refused.${check.refused}`) }
    navigator.vibrate?.(BUZZ_MS[told.tone])
    setNews(told)
  })
  if (refused) return <Notice tone="warning">{t('leader:scan.no_camera')}</Notice>
  return (
    <>
      <video ref={video} className={picture} muted playsInline aria-label={t('leader:scan.title')} />
      <div aria-live="assertive">{news && <Notice tone={news.tone}>{news.text}</Notice>}</div>
    </>
  )
}
