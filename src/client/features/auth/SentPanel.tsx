import { useState } from 'react'
import { AuthHead } from '#client/features/shell/AuthHead.tsx'
import { refusalOf } from '#client/features/shell/refusal.ts'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Mail } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { css } from '#styled-system/css'
import { form, Refused } from './Refused.tsx'

interface SentPanelProps {
  /** To whom, and what to do next. */
  text: string
  onOther: () => void
  /** Sends the mail once more; its answer is shown. */
  onAgain: () => Promise<string | undefined>
}

/** A mail is on its way, whether or not there is an account: what to do now. Texts: `registration`, `ui`. */
export function SentPanel({ text, onOther, onAgain }: SentPanelProps) {
  const t = useT()
  const leave = () => {
    onOther()
    requestAnimationFrame(() => document.getElementById('email')?.focus())
  }
  return (
    <>
      <AuthHead title={t('registration:sent.title')} fresh />
      <div className={css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' })}>
        <p>{text}</p>
        <p className={css({ color: 'fg.muted', fontSize: '14' })}>{t('registration:sent.wait')}</p>
      </div>
      <div className={form}>
        <Again onAgain={onAgain} />
        <Button variant="ghost" onClick={leave}>
          {t('registration:sent.other')}
        </Button>
      </div>
    </>
  )
}

const below = css({ '&:not(:empty)': { marginBlockStart: '5' } })

function Again({ onAgain }: Pick<SentPanelProps, 'onAgain'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const send = async () => {
    setBusy(true)
    setTold(undefined)
    setRefused(undefined)
    await onAgain().then(setTold, error => setRefused(refusalOf(error, [], t).message))
    setBusy(false)
  }
  return (
    <div>
      <Button
        variant="line"
        block
        busy={busy}
        busyText={t('registration:forgot.busy')}
        icon={<Mail aria-hidden="true" />}
        onClick={send}
      >
        {t('registration:sent.again')}
      </Button>
      {/* There from the start, so that what appears in it is announced. */}
      <div role="status" className={below}>
        {told && <Notice tone="success">{told}</Notice>}
      </div>
      <div className={below}>
        <Refused text={refused} />
      </div>
    </div>
  )
}
