import type { TablerIcon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHandGrab from '@tabler/icons-react/dist/esm/icons/IconHandGrab.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import type { CustomerOrderStatus } from '@/wire/generated';

/** Icons of the buttons of the steps. */
export const STEP_ICONS: Readonly<Partial<Record<CustomerOrderStatus, TablerIcon>>> = {
  accepted: IconCheck,
  dispatched: IconTruckDelivery,
  ready: IconPackage,
  delivered: IconHandGrab,
  rejected: IconBan,
};
