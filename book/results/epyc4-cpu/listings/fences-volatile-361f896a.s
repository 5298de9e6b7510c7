# speed.jmh.FencesKernels.loadVolatile, compiled by C2, 184 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L6
.L1:
    mov        r10d,DWORD PTR [rsi+0xc]
    xor        eax,eax
    test       r10d,r10d
    jbe        .L3
    xor        r8d,r8d
    nop        DWORD PTR [rax+rax*1+0x0]
.L2:
    cmp        r8d,r10d
    jae        .L4
    add        rax,QWORD PTR [rsi+r8*8+0x10]
    add        r8d,edx
    mov        r11,QWORD PTR [r15+0x30]
    test       DWORD PTR [r11],eax
    cmp        r8d,r10d
    jl         .L2
.L3:
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L5
    ret
.L4:
    mov        DWORD PTR [rsp],edx
    mov        QWORD PTR [rsp+0x8],rax
    mov        QWORD PTR [rsp+0x10],rsi
    mov        DWORD PTR [rsp+0x18],r8d
    mov        DWORD PTR [rsp+0x1c],r10d
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000174]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000188]
.L5:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L6:
    call       <Stub::method_entry_barrier>
    jmp        .L1
