import { useT } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { Button } from '../layout/Button.tsx'
import { Notice } from '../layout/Notice.tsx'
import { Dialog } from '../overlays/Dialog.tsx'

export interface BulkResult {
  id: string
  name: string
  /** Why it failed; undefined when it was done. */
  failure?: string
}

const list = css({
  display: 'grid',
  gap: '2',
  marginBlockStart: '4',
  fontSize: '14',
  '& b': { display: 'block' },
})

export function BulkReport({ results, onClose }: { results: BulkResult[]; onClose: () => void }) {
  const t = useT()
  const failed = results.filter(({ failure }) => failure !== undefined)
  const done = results.length - failed.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lists:report')}
      actions={<Button onClick={onClose}>{t('lists:report_close')}</Button>}
    >
      {done > 0 && <Notice tone="success">{t('lists:done', { count: done })}</Notice>}
      {failed.length > 0 && (
        <>
          <Notice tone="danger">{t('lists:failed', { count: failed.length })}</Notice>
          <ul className={list}>
            {failed.map(({ id, name, failure }) => (
              <li key={id}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                {failure}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
