import { useEffect, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { watchNavigation } from './progress.ts'

const track = css({
  position: 'fixed',
  insetBlockStart: '0',
  insetInline: '0',
  zIndex: 'toast',
  blockSize: '[3px]',
  overflow: 'hidden',
  bg: 'accent.muted',
})
const runner = css({
  display: 'block',
  inlineSize: '[30%]',
  blockSize: 'full',
  bg: 'spark',
  animation: '[travel 1.1s ease-in-out infinite]',
  _rtl: { animationName: 'travelRtl' },
  _still: { inlineSize: 'full', animation: '[none]' },
})

export function ProgressBar() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  useEffect(() => watchNavigation(setBusy), [])
  if (!busy) return null
  return (
    <div className={track} role="progressbar" aria-label={t('ui:loading')}>
      <span className={runner} />
    </div>
  )
}
