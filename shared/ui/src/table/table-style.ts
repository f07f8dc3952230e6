import narrowTable from './narrow-table.css';
import rowControls from './row-controls.css';
import simpleTable from './simple-table.css';
import table from './table.css';

export const tableStyle = [table, rowControls, narrowTable, simpleTable].join('');
