import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorSummary } from '#client/ui/ErrorSummary.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { css } from '#styled-system/css'
import { CodeField } from './CodeField.tsx'
import { useLoginCode } from './use-login-code.ts'

interface CodeStepProps {
  onDone: () => void
  onBack: () => void
  onOver: () => void
}

const stack = css({ display: 'grid', gap: '5' })
const ways = css({ display: 'grid', gap: '2', justifyItems: 'start' })

/** After the password: a code of the authenticator, or one of those kept for a lost phone. Texts: `auth`, `ui`. */
export function CodeStep(props: CodeStepProps) {
  const t = useT()
  const [recovery, setRecovery] = useState(false)
  return (
    <div className={stack}>
      <CodeForm key={String(recovery)} recovery={recovery} {...props} />
      <div className={ways}>
        <Button variant="ghost" size="sm" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'auth:code.use_app' : 'auth:code.use_recovery')}
        </Button>
        <Button variant="ghost" size="sm" onClick={props.onBack}>
          {t('auth:code.back')}
        </Button>
      </div>
    </div>
  )
}

function CodeForm({ recovery, onDone, onOver }: CodeStepProps & { recovery: boolean }) {
  const t = useT()
  const form = useLoginCode({ recovery, onDone, onOver })
  return (
    <form method="post" noValidate className={stack} onSubmit={form.submit}>
      <ErrorSummary problems={form.problems} />
      {form.refused && (
        <Notice tone="danger" live>
          {form.refused}
        </Notice>
      )}
      <CodeField
        id="code"
        recovery={recovery}
        value={form.values.code}
        error={form.errorOf('code')}
        onChange={code => form.change('code', code)}
      />
      <Button type="submit" block busy={form.busy} busyText={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </Button>
    </form>
  )
}
