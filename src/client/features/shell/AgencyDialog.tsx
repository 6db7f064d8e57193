import { useEffect, useState } from 'react'
import type { InferOutput } from 'valibot'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ChevronRight } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { travelAgency } from '#shared/contract/auth.ts'
import { css } from '#styled-system/css'
import { avatar } from '#styled-system/recipes'
import { setUser } from './auth.store.ts'
import { callChooseAgency, fetchAgencies } from './shell.api.ts'
import { closeAgencyDialog, inLang, keepNews } from './user-actions.ts'

type Agency = Pick<InferOutput<typeof travelAgency>, 'id' | 'name'>

function useAgencies() {
  const [agencies, setAgencies] = useState<Agency[]>()
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    fetchAgencies().then(setAgencies, setFailed)
  }, [])
  const choose = async (id: string) => {
    setBusy(id)
    try {
      const answer = await callChooseAgency(id)
      setUser(answer.data)
      closeAgencyDialog()
      if (answer.message) keepNews(answer.message)
      // Prices, lists and balance on this page belong to the agency left behind.
      location.reload()
    } catch (error) {
      setFailed(error)
      setBusy(undefined)
    }
  }
  return { agencies, failed, busy, choose }
}

/** Persistent: it goes away by choosing or by its own button, never by a stray click. */
export default function AgencyDialog() {
  const t = useT()
  const { agencies, failed, busy, choose } = useAgencies()
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
      {failed !== undefined && (
        <Notice tone="danger" live>
          {failed instanceof Error && failed.message ? failed.message : t('shell:snackbar.failed')}
        </Notice>
      )}
      {!agencies && failed === undefined && <LoadingRows label={t('ui:loading')} />}
      {agencies && <AgencyList {...{ agencies, busy, choose }} />}
    </Dialog>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  inlineSize: 'full',
  minBlockSize: '15',
  textAlign: 'start',
  fontWeight: 'semibold',
  borderRadius: 'control',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  _hover: { color: 'accent.text' },
  '& > svg': { inlineSize: '5', blockSize: '5', marginInlineStart: 'auto' },
})

interface AgencyListProps {
  agencies: Agency[]
  busy?: string
  choose: (id: string) => void
}

function AgencyList({ agencies, busy, choose }: AgencyListProps) {
  const lang = useLang()
  return (
    <ul aria-busy={busy !== undefined}>
      {agencies.map(agency => {
        const name = inLang(agency.name, lang)
        return (
          <li key={agency.id}>
            <button
              type="button"
              className={row}
              disabled={busy !== undefined}
              aria-busy={busy === agency.id || undefined}
              onClick={() => choose(agency.id)}
            >
              <span className={avatar({ kind: 'agency' })} aria-hidden="true">
                {[...name][0]}
              </span>
              {name}
              <ChevronRight className="flip" aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
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
