import type { ComponentType } from 'react';
import type { Company, Division, Ticket } from '@/wire/generated';

/** Input of every part of the company. */
export interface SectionProps {
  readonly host: string;
  readonly company: Company;
  readonly editable: boolean;
}

/** The selectors of the geographic levels, which the route brings. */
export type PlacesSlot = ComponentType<{
  readonly value: readonly Division[];
  readonly onValue: (value: readonly Division[]) => void;
  readonly error?: string | undefined;
  readonly name?: string;
}>;

/** How a ticket looks, which the route brings. */
export type TicketSlot = ComponentType<{ readonly ticket: Ticket }>;
