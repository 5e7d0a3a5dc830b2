import { mdiDelete, mdiPencil } from '@mdi/js';
import type { ReactNode } from 'react';
import { AnchoredPanel, ItemMenu } from '../src/ui/Hung.tsx';
import { Box } from '../src/ui/Box.tsx';
import { Button } from '../src/ui/Button.tsx';
import { ConfirmDialog } from '../src/ui/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../src/ui/Dialog.tsx';
import { MessageDialog } from '../src/ui/MessageDialog.tsx';
import { ProgressNotice } from '../src/ui/ProgressNotice.tsx';
import { ResultDialog, type Stage } from '../src/ui/ResultDialog.tsx';
import { SidePanel } from '../src/ui/SidePanel.tsx';
import { toast } from '../src/ui/Toasts.tsx';
import { nothing, Opens, TONES } from './Hold.tsx';

export const OPENED: Record<string, ReactNode> = {
  Hung: (
    <Opens>
      {(close, anchor) => (
        <AnchoredPanel anchor={anchor} onClose={close} label="Panel" width={280} padding={2}>
          Algo para elegir.
        </AnchoredPanel>
      )}
    </Opens>
  ),
  ConfirmDialog: (
    <Opens>
      {(close) => (
        <ConfirmDialog
          open
          title="¿Dar de baja?"

          confirmLabel="Dar de baja"
          cancelLabel="Volver"
          onConfirm={close}
          onCancel={close}
        >
          Deja de ofrecerse.
        </ConfirmDialog>
      )}
    </Opens>
  ),
  Dialog: (['left', 'right', 'bottom', undefined] as const).map((side) => (
    <Opens key={String(side)} label={side ?? 'en el medio'}>
      {(close) => (
        <Dialog open onClose={close} side={side} label="Diálogo">
          <Box p={3}>Algo que se contesta.</Box>
          <DialogActions>
            <Button onClick={close}>Cerrar</Button>
          </DialogActions>
        </Dialog>
      )}
    </Opens>
  )),
  ItemMenu: (
    <Opens>
      {(close, anchor) => (
        <ItemMenu
          anchor={anchor}
          onClose={close}
          items={() => [
            { label: 'Editar', icon: mdiPencil, onClick: nothing },
            { label: 'Eliminar', icon: mdiDelete, danger: true, onClick: nothing },
          ]}
        />
      )}
    </Opens>
  ),
  MessageDialog: TONES.map((tone) => (
    <Opens key={tone} label={tone}>
      {(close) => (
        <MessageDialog
          open
          onClose={close}
          tone={tone}
          icon={mdiPencil}
          title="Una pregunta"
          actions={<Button onClick={close}>Cerrar</Button>}
        >
          Con su explicación.
        </MessageDialog>
      )}
    </Opens>
  )),
  ProgressNotice: (
    <Opens>
      {(close) => <ProgressNotice message="Armando el archivo: 2 MB" onCancel={close} />}
    </Opens>
  ),
  ResultDialog: (['confirm', 'success', 'error', 'cancelled'] satisfies Stage[]).map((stage) => (
    <Opens key={stage} label={stage}>
      {(close) => (
        <ResultDialog
          open
          stage={stage}
          title="¿Eliminar?"
          confirmLabel="Eliminar"
          busy={false}
          onConfirm={close}
          onCancel={close}
          onClose={close}
        />
      )}
    </Opens>
  )),
  SidePanel: (
    <Opens>
      {(close) => (
        <SidePanel title="Un asiento" onClose={close}>
          Lo que se guardó.
        </SidePanel>
      )}
    </Opens>
  ),
  Toasts: (['success', 'error', 'offer'] as const).map((kind) => (
    <Button
      key={kind}
      onClick={() =>
        toast(`Esto es ${kind}.`, { kind, action: { label: 'Deshacer', onClick: nothing } })
      }
    >
      {kind}
    </Button>
  )),
};
