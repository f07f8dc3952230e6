interface DataTableProps {
  label: string;
  columns: readonly string[];
  /** Cells by row; the first cell names its row. */
  rows: readonly (readonly string[])[];
}

/** What a chart draws, as a table for people who can't see it. */
export const DataTable = ({ label, columns, rows }: DataTableProps) => (
  <div className="ls-sr">
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((name, at) => (
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          <tr key={at}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
