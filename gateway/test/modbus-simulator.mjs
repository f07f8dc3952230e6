// A Modbus TCP device for tests: its holding registers are the JSON object in the second argument, by address. One with
// "reads" has the number of reads of such registers.
import ModbusClient from 'modbus-serial';

const [port, registers] = process.argv.slice(2);
const held = JSON.parse(registers);
let reads = 0;
const server = new ModbusClient.ServerTCP(
  {
    getHoldingRegister: (address) => (held[address] === 'reads' ? ++reads : (held[address] ?? 0)),
    setRegister: (address, value) => {
      held[address] = value;
    },
  },
  { host: '0.0.0.0', port: Number(port), unitID: 1 },
);
server.on('initialized', () => console.log('listens'));
