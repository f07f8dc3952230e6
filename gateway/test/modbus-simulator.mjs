// A Modbus TCP device for tests: its holding registers are the JSON object in the second argument, by address.
import ModbusClient from 'modbus-serial';

const [port, registers] = process.argv.slice(2);
const held = JSON.parse(registers);
const server = new ModbusClient.ServerTCP(
  {
    getHoldingRegister: (address) => held[address] ?? 0,
    setRegister: (address, value) => {
      held[address] = value;
    },
  },
  { host: '0.0.0.0', port: Number(port), unitID: 1 },
);
server.on('initialized', () => console.log('listens'));
