import { useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { type Refusal, refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ShieldCheck } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Verification } from '#shared/contract/money/ledger.ts'
import { css } from '#styled-system/css'
import { callVerify } from './ledger.api.ts'

const box = css({ display: 'grid', gap: '4', '@media print': { display: 'none' } })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '3' })
const hint = css({ flex: '[1 1 20rem]', fontSize: '14', color: 'fg.muted', maxInlineSize: 'prose' })

/** Texts: `ledger`, `ui`. */
function VerifyView() {
  const t = useT()
  const [result, setResult] = useState<Verification>()
  const [failed, setFailed] = useState<Refusal>()
  const { busy, act } = useAct(error => setFailed(refusalOf(error, [], t)))
  const verify = () => {
    setResult(undefined)
    setFailed(undefined)
    return act(() => callVerify().then(setResult))
  }
  return (
    <div className={box}>
      <div className={row}>
        <Button
          variant="line"
          size="sm"
          busy={busy}
          busyText={t('ledger:verify.busy')}
          icon={<ShieldCheck aria-hidden="true" />}
          onClick={verify}
        >
          {t('ledger:verify.button')}
        </Button>
        <p className={hint}>{t('ledger:verify.hint')}</p>
      </div>
      {/* A live region must exist before its content. */}
      <div aria-live="polite">
        {result && <Result {...result} />}
        {failed && <RefusalNotice refusal={failed} />}
      </div>
    </div>
  )
}

export const VerifyButton: (props: IslandProps) => React.ReactNode = withIsland(VerifyView)

function Result({ ok, entries, broken_at: broken }: Verification) {
  const t = useT()
  if (ok) {
    return (
      <Notice tone="success" title={t('ledger:verify.ok_title')}>
        {t('ledger:verify.ok', { count: entries })}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title={t('ledger:verify.broken_title')}>
      {broken === null ? t('ledger:verify.broken_balance') : t('ledger:verify.broken', { number: broken })}
    </Notice>
  )
}
