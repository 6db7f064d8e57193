import { useState } from 'react'
import { NameListFiles } from '#client/features/bookings/name-list/NameListFiles.tsx'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Copy, Pencil } from '#client/ui/layout/icons.ts'
import { exportBlockNameList } from '#shared/contract/bookings/name-lists.ts'
import type { BlockMove, DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { isBlockOver } from '#shared/rules/statuses/stock-statuses.ts'
import { callActOnBlocks } from '../desk-seat-blocks.api.ts'
import { ACTION_ICONS } from '../list/bulk-actions.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { RareActions } from './RareActions.tsx'

interface BlockActionsProps {
  block: DeskBlockDetail
  symbol?: string
  exportsNames?: boolean
}

export function BlockActions({ block, symbol, exportsNames }: BlockActionsProps) {
  const t = useT()
  const lang = useLang()
  const [copying, setCopying] = useState(false)
  const over = isBlockOver(block.state)
  return (
    <>
      {block.moves.map(move => (
        <MoveButton key={move} block={block} move={move} />
      ))}
      <Button variant="line" size="sm" icon={<Copy aria-hidden="true" />} onClick={() => setCopying(true)}>
        {t('desk-blocks:copy.open')}
      </Button>
      {exportsNames && <NameListFiles path={buildPath(exportBlockNameList.path, { id: block.id })} />}
      {!over && (
        <ButtonLink
          variant="line"
          size="sm"
          data-key="E"
          href={pathFor(lang, `/desk/seat-blocks/${block.id}?edit`)}
          icon={<Pencil aria-hidden="true" />}
        >
          {t('desk-blocks:edit')}
        </ButtonLink>
      )}
      <RareActions block={block} symbol={symbol} />
      {copying && <CopyDialog block={block} onClose={() => setCopying(false)} />}
    </>
  )
}

function MoveButton({ block, move }: { block: DeskBlockDetail; move: BlockMove }) {
  const t = useT()
  const Icon = ACTION_ICONS[move]
  const act = async () => {
    const { results } = await callActOnBlocks({ action: move, ids: [block.id] })
    const error = results[0]?.error
    if (error) throw new Error(error)
    handOver('news', t(`desk-blocks:done.${move}`))
    location.reload()
    return undefined
  }
  const ask = () =>
    openConfirm({
      title: t(`desk-blocks:action.${move}`),
      description: t(`desk-blocks:before.${move}`),
      buttonText: t(`desk-blocks:action.${move}`),
      tone: 'primary',
      action: act,
    })
  const filled = move === 'publish' || move === 'resume'
  return (
    <Button
      variant={filled ? 'primary' : 'line'}
      size="sm"
      data-key={move === 'publish' ? 'Enter' : undefined}
      icon={<Icon aria-hidden="true" />}
      onClick={ask}
    >
      {t(`desk-blocks:action.${move}`)}
    </Button>
  )
}
