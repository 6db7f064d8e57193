import { type SubmitEvent, useEffect, useRef } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Skeleton } from '#client/ui/data/Skeleton.tsx'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { refusalOf } from '#client/ui/forms/errors/refusal.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { RefreshCw } from '#client/ui/layout/icons.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import { css } from '#styled-system/css'
import { closeAgencyDialog } from '../user-actions.ts'
import { AgencyList } from './AgencyList.tsx'
import { useAgencies } from './use-agencies.ts'

const stack = css({ display: 'grid', gap: '3', justifyItems: 'stretch' })

/** Not closed by a click outside. */
export default function AgencyDialog() {
  const t = useT()
  const { agencies, current, failed, busy, choose, load } = useAgencies()
  return (
    <Dialog
      open
      persistent
      onClose={closeAgencyDialog}
      title={t('shell:agency.title')}
      description={t('shell:agency.text')}
      actions={
        <Button variant="line" onClick={closeAgencyDialog}>
          {t('ui:cancel')}
        </Button>
      }
    >
      <div className={stack}>
        {failed !== undefined && <RefusalNotice refusal={refusalOf(failed, [], t)} />}
        {failed !== undefined && !agencies && (
          <Button variant="line" icon={<RefreshCw aria-hidden="true" />} onClick={load}>
            {t('ui:retry')}
          </Button>
        )}
        {!agencies && failed === undefined && <LoadingRows label={t('ui:loading')} />}
        {agencies?.length === 0 && <p>{t('shell:agency.empty')}</p>}
        {agencies && agencies.length > 0 && <Choice {...{ agencies, current, busy, choose }} />}
      </div>
    </Dialog>
  )
}

type ChoiceProps = Pick<ReturnType<typeof useAgencies>, 'current' | 'busy' | 'choose'> & {
  agencies: AgencyName[]
}

function Choice({ choose, ...list }: ChoiceProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  const pick = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void choose((event.nativeEvent.submitter as HTMLButtonElement).value)
  }
  return (
    <form ref={form} onSubmit={pick}>
      <AgencyList {...list} />
    </form>
  )
}

const rows = css({ display: 'grid', gap: '3' })

function LoadingRows({ label }: { label: string }) {
  return (
    <div className={rows} role="status" aria-label={label}>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  )
}
