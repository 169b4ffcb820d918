import { useRef, type ComponentType, type ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { joinTexts, useTexts, type Texts, type Translate } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { Button } from '@/ui/button';
import { DataList } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { FilterFields } from '@/ui/filter-fields';
import { ListFailure } from '@/failures/list-failure';
import { ListView } from '@/ui/list-view';
import { PeriodFields } from '@/ui/period-fields';
import { RowButton } from '@/ui/row';
import type { Page } from '@/wire/generated';
import { ChooseBox, ChooseButton, ChoosingBar } from './choosing-bar';
import type { Change, ListAddress, ListedSearch } from './address';
import styles from './lists.module.css';
import { RowsField } from './rows-field';
import { useChoosing, type RowsAction } from './use-choosing';

/** Texts of every list. */
type OwnWord = 'caption' | 'errorTitle' | 'emptyTitle';
type ListWord = OwnWord | keyof (typeof listTexts)['base'];

/** Input of filters, columns and cells: words, formats, and the screen's own values. */
export type ListTools<Key extends string, Search, Extra> = Extra & {
  readonly t: Translate<Key>;
  readonly country: CountryProfile;
  readonly search: Search;
  readonly change: (change: Change<Search> | Change<ListedSearch>) => void;
  /** Absent for rows without a search. */
  readonly onSearch?: (search: Search) => void;
};

/** Input of rows. */
export type RowTools<Key extends string, Search, Row, Extra> = ListTools<Key, Search, Extra> & {
  /** Name of the row, which opens it; arrow keys go from one to the next. */
  readonly link: (row: Row) => ReactNode;
};

/** The text shown instead of rows. */
export interface Empty {
  readonly title?: string;
  readonly body?: ReactNode;
  readonly action?: ReactNode;
}

/** State of the query of a page of rows. */
export interface PageQueryResult<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: Error | null;
  /** The rows are those of the last search, the new ones are coming. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface ListDefinition<Key extends string, Search extends ListedSearch, Data, Row, Id extends string | number, Extra> {
  readonly address: ListAddress<Search>;
  readonly texts: Texts<Key | OwnWord>;
  /** Asks the server; what else the list needs of its screen is the second parameter. */
  readonly useData: (search: Search, extra: Extra) => PageQueryResult<Data>;
  readonly rows: (data: Data) => readonly Row[];
  readonly rowKey: (row: Row) => Id;
  /** Distinguishes rows that open the same detail; the key when absent. */
  readonly ownKey?: (row: Row) => string;
  /** Name of a row. */
  readonly name: (row: Row, tools: ListTools<Key | ListWord, Search, Extra>) => ReactNode;
  /** Name of a row where its visible name is not enough; read aloud. */
  readonly label?: (row: Row, tools: ListTools<Key | ListWord, Search, Extra>) => string | undefined;
  /** Names may break, numbers may not. */
  readonly breaks?: boolean;
  /** Enter in the search box opens the first row that was found. */
  readonly opensFirst?: boolean;
  /** Attribute of the rows' links, which holds the key of the row: `data-sale`. */
  readonly mark: `data-${string}`;
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly columns: (tools: RowTools<Key | ListWord, Search, Row, Extra>) => readonly (Column<Row> | false)[];
  /** A row where the columns do not fit. */
  readonly card?: (row: Row, tools: RowTools<Key | ListWord, Search, Row, Extra>) => ReactNode;
  /** Searchable texts, where the screen changes them. */
  readonly hint?: (tools: ListTools<Key | ListWord, Search, Extra>) => string;
  /** The fields beside the words and the days. */
  readonly filters?: (tools: ListTools<Key | ListWord, Search, Extra>) => ReactNode;
  /** Filters of the list above and below the fields. */
  readonly above?: (tools: ListTools<Key | ListWord, Search, Extra>, data: Data | undefined) => ReactNode;
  readonly below?: (tools: ListTools<Key | ListWord, Search, Extra>) => ReactNode;
  /** How many there are: the word for one, and that for `{count}`. */
  readonly counted?: readonly [one: NoInfer<Key>, many: NoInfer<Key>];
  /** Shown between the filters and the rows in place of the number of rows. */
  readonly figures?: (data: Data | undefined, tools: ListTools<Key | ListWord, Search, Extra>) => ReactNode;
  /** Actions on several rows at once; none for users who may not. */
  readonly actions?: (tools: ListTools<Key | ListWord, Search, Extra>) => readonly RowsAction<Row>[];
  /** Text of an empty list that differs from the one of every list. */
  readonly empty?: (tools: ListTools<Key | ListWord, Search, Extra>, isNarrowed: boolean) => Empty;
}

export interface ListProps<Search, Id> {
  readonly search: Search;
  /** Absent for rows without a search: nothing narrows them, and there is one page. */
  readonly onSearch?: (search: Search) => void;
  /** Absent where rows have nothing to open. */
  readonly onOpen?: ((key: Id) => void) | undefined;
  /** The row whose detail is open; when it closes, the focus goes back to that row. */
  readonly opened?: number | undefined;
  /** The first step where there are no rows yet. */
  readonly first?: ReactNode;
  /** Shown above the list. */
  readonly children?: ReactNode;
}

/**
 * Declares a list: its query, its filters, its columns and cards. The component that comes of it searches, turns pages, answers the keys, prints, and says when
 * there is nothing or when the server does not answer.
 */
export function defineList<Key extends string, Search extends ListedSearch, Data extends { readonly page: Pick<Page, 'totalItems' | 'totalPages'> }, Row, Id extends string | number, Extra = unknown>({
  address,
  texts,
  useData,
  rows,
  rowKey,
  ownKey,
  name,
  label,
  breaks = false,
  opensFirst = false,
  mark,
  icon: Icon,
  columns,
  card,
  hint,
  filters,
  above,
  below,
  counted,
  figures,
  actions,
  empty,
}: ListDefinition<Key, Search, Data, Row, Id, Extra>) {
  const words = joinTexts(listTexts, texts);
  return function List(props: ListProps<Search, Id> & Extra) {
    const { search, onSearch = ignored, onOpen, opened, first, children } = props;
    const t = useTexts(words);
    const country = useCountry();
    const found = useData(search, props);
    const total = found.data?.page.totalItems;
    const searchBox = useRef<HTMLInputElement>(null);
    const change = (part: Change<Search> | Change<ListedSearch>) => onSearch(address.change(search, part));
    const clear = () => onSearch(address.clear(search));
    const isNarrowed = address.isNarrowed(search);
    const tools = { ...props, t, country, change };
    const inSight = (found.data && rows(found.data)) ?? [];
    const choosing = useChoosing(inSight, rowKey);
    const offered = actions?.(tools) ?? [];
    const open = choosing.isOn ? choosing.toggle : onOpen && ((row: Row) => onOpen(rowKey(row)));
    const link = (row: Row) =>
      choosing.isOn ? (
        <ChooseBox checked={choosing.isChosen(row)} onToggle={() => choosing.toggle(row)} {...{ [mark]: rowKey(row) }}>
          {name(row, tools)}
        </ChooseBox>
      ) : open ? (
        <RowButton breaks={breaks} onOpen={() => open(row)} aria-label={label?.(row, tools)} {...{ [mark]: rowKey(row) }}>
          {name(row, tools)}
        </RowButton>
      ) : (
        name(row, tools)
      );
    const rowTools = { ...tools, link };
    function openFirst(text: string) {
      const [first] = inSight;
      // Not a row of the search before.
      if (opensFirst && first !== undefined && text !== '' && text === search.text && !found.isPlaceholderData) onOpen?.(rowKey(first));
    }
    const fields =
      filters || address.hasDays ? (
        <>
          {filters?.(tools)}
          {address.hasDays ? <PeriodFields from={search.from} to={search.to} onChange={change} /> : null}
        </>
      ) : null;
    const { title, body, action } = empty?.(tools, isNarrowed) ?? {};
    const failure = found.isError && !found.data ? <ListFailure title={t('errorTitle')} error={found.error} onRetry={found.refetch} /> : undefined;
    const table = (
      <DataList
        caption={t('caption')}
        columns={columns(rowTools).filter((column) => column !== false)}
        card={card && ((row: Row) => card(row, rowTools))}
        rows={found.data && rows(found.data)}
        stale={found.isPlaceholderData}
        rowKey={ownKey ?? rowKey}
        onRow={open}
        empty={
          <EmptyState
            title={title ?? t(isNarrowed ? 'emptyFilteredTitle' : 'emptyTitle')}
            icon={<Icon size={32} aria-hidden />}
            action={action ?? (isNarrowed ? <Button onClick={clear}>{t('clear')}</Button> : first)}
          >
            {body ?? t(isNarrowed ? 'emptyFilteredBody' : 'emptyBody')}
          </EmptyState>
        }
      />
    );
    if (!props.onSearch) return failure ?? table;
    return (
      <div className={styles.list}>
        {children}
        <ListView
          keys={{ search: address.hasWords ? t('keySearch') : undefined, down: onOpen && t('keyDown'), up: onOpen && t('keyUp') }}
          rowMark={mark}
          opened={opened}
          filters={
            address.hasWords || fields ? (
              <section className={styles.filters} aria-label={t('filters')}>
                {above?.(tools, found.data)}
                <FilterFields
                  label={t('search')}
                  placeholder={hint?.(tools) ?? t('searchHint')}
                  text={search.text ?? ''}
                  onText={address.hasWords ? (text) => change({ text }) : undefined}
                  onEnter={openFirst}
                  boxRef={searchBox}
                  inUse={address.isNarrowed({ ...search, text: undefined })}
                  narrowed={isNarrowed}
                  onClear={clear}
                >
                  {fields}
                </FilterFields>
                {below?.(tools)}
              </section>
            ) : null
          }
          searchBox={searchBox}
          figures={
            <>
              <div className={styles.figures}>
                {figures ? figures(found.data, tools) : counted && <Count text={total ? t(counted[total === 1 ? 0 : 1], { count: total }) : null} />}
                {offered.length > 0 && inSight.length > 0 && !choosing.isOn ? <ChooseButton onBegin={choosing.begin} /> : null}
              </div>
              {choosing.isOn ? <ChoosingBar rows={inSight} choosing={choosing} actions={offered} name={(row) => name(row, tools)} /> : null}
            </>
          }
          failure={failure}
          page={search.page ?? 1}
          pages={found.data?.page.totalPages}
          onPage={(page) => onSearch(address.turn(search, page))}
          rowsField={<RowsField items={total} rows={address.rowsOf(search)} choices={address.rowChoices} onRows={(wanted) => onSearch(address.resize(search, wanted))} />}
        >
          {table}
        </ListView>
      </div>
    );
  };
}

function ignored(): void {}

/** The line about the rows found; it is kept free while that is unknown, so that the rows do not move. */
export function Count({ text }: { readonly text: ReactNode }) {
  return (
    <p className={styles.found} aria-live="polite">
      {text}
    </p>
  );
}
